import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { startProgram } from '#tests/engines/start-program.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { ContentEditor } from './drills/content-editor.ts'
import { copyProject } from './drills/copy-project.ts'
import { visitServedEditor } from './drills/served-editor.ts'
import { readOptions, runDrill, temporaryFolder } from './harness/run-drill.ts'

/** An editor's work in the browser, in a copy of the project, from a changed price to the published page. */
const values = readOptions({
  /** Renews the pictures of content/README.md. */
  pictures: false,
})
/** On a busy machine. */
const START_MS = 120_000
const PAPER = 'reading-handwritten-forms'
const TITLE = 'Reading handwritten forms without a second camera'
const NOTE = 'content/knowledge/assistant.md'
const IMAGE = 'docs/pictures/models.jpg'
const IMAGE_SAVED = 'content/images/models.jpg'
/** A build with the editor for a Git server. */
const EDITOR = { CMS_BACKEND: 'github', CMS_REPOSITORY: 'company/site' }
const faults: string[] = []
let folder = ''

await runDrill(async (closing) => {
  folder = await temporaryFolder(closing)
  // nginx serves the build as another user.
  chmodSync(folder, 0o755)
  copyProject(folder)
  await edit()
  await publish()
  return { faults, figures: {} }
})

async function edit(): Promise<void> {
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const options = ['dev', '--strictPort', '--port', String(port), '--host', 'localhost']
  const site = await startProgram(
    'env',
    [
      '-C',
      folder,
      'node',
      '--conditions=development',
      'node_modules/@react-router/dev/bin.cjs',
      ...options,
    ],
    {
      // Colour codes would split the address.
      env: { CMS_BACKEND: 'local', NO_COLOR: '1' },
      timeoutMs: START_MS,
      ready: (output) => (output.includes(`localhost:${port}`) ? true : undefined),
    },
  )
  const editor = await ContentEditor.open(origin, folder)
  try {
    await changePrice(editor)
    await addPaper(editor)
    await changeOthers(editor)
    // The state of GitHub is not asked for.
    expect(
      'blocked addresses',
      editor.blocked.filter((one) => !one.includes('status')),
      [],
    )
  } finally {
    await editor.close()
    await site.stop()
  }
}

async function changePrice(editor: ContentEditor): Promise<void> {
  await editor.openEntry('packages', 'qa-chatbot')
  await editor.enter({ 'Setup fee in euros': 3499 })
  if (values.pictures) await editor.picture(pictureFile('edit-price'), 'Setup fee in euros')
  expect('price saved', await editor.save(), true)
  expect('changed files', await editor.download(folder), ['content/packages/qa-chatbot.yaml'])
  await editor.openEntry('packages', 'qa-chatbot')
  const picture = values.pictures ? pictureFile('edit-preview') : undefined
  expect('preview of the price', await editor.openPage('€3499', picture), '/chatbots')
}

async function addPaper(editor: ContentEditor): Promise<void> {
  await editor.openEntry('papers')
  await editor.enter({
    Id: 'Handwritten Forms',
    Title: `${TITLE}, and what it costs in a small office`,
  })
  expect('mistakes refused', await editor.save(), false)
  expect('message 1', await editor.message('Id'), 'must be lower-case words joined by hyphens')
  expect('message 2', await editor.message('Title'), 'You cannot enter more than 70 characters.')
  expect('message 3', await editor.message('Year'), 'This field is required.')
  if (values.pictures) await editor.picture(pictureFile('edit-mistakes'), 'Title')
  expect('nothing saved', await editor.download(folder), [])
  await editor.enter({
    Id: PAPER,
    Title: TITLE,
    Country: 'Kosovo',
    Publication: 'Submitted to Journal of Field Data',
    Year: 2026,
    Description:
      'We read forms that people fill in by hand, and measure how often a person has to look.',
    Abstract:
      'Offices still receive forms on paper. We compare two ways to read them, with one camera and with two, on forms that volunteers filled in. The report says which fields a person has to check.',
    Impact: 'Medium',
  })
  await editor.fillList('Authors', ['Sample Person One'])
  await editor.fillList('Tags', ['documents', 'evaluation'])
  await editor.choose('Category', 'Computer Vision')
  await editor.switchOn('Under review')
  await editor.addImage(IMAGE, 'A form that is filled in by hand')
  if (values.pictures) await editor.picture(pictureFile('edit-paper'), 'Image')
  expect('paper saved', await editor.save(), true)
  const changed = await editor.download(folder)
  expect('paper written', changed, [IMAGE_SAVED, `content/papers/${PAPER}.yaml`])
  await editor.openEntry('papers', PAPER)
  expect('preview of the paper', await editor.openPage(TITLE), `/research/${PAPER}`)
}

/** A portrait, a translation, a page and a text: nothing but the edited field may change. */
async function changeOthers(editor: ContentEditor): Promise<void> {
  const before = { home: read('content/pages/home.yaml'), note: read(NOTE) }
  await editor.openEntry('people', 'sample-person-one')
  await editor.addImage('docs/pictures/home-day.jpg', 'The president at her desk')
  expect('portrait saved', await editor.save(), true)
  await editor.openEntry('packages-sq', 'qa-chatbot')
  await editor.enter({ Description: 'Përgjigje të sakta, me burimin e tyre.' })
  expect('translation saved', await editor.save(), true)
  await editor.openEntry('pages', 'pages-home')
  await editor.enter({ Headline: 'We build and measure' })
  expect('page saved', await editor.save(), true)
  await editor.openEntry('knowledge', 'assistant')
  await editor.enter({ Title: 'The assistant' })
  expect('topic saved', await editor.save(), true)
  const changed = await editor.download(folder)
  expect('portrait written', changed.includes('content/images/home-day.jpg'), true)
  expect('page', differences(parse(before.home), parse(read('content/pages/home.yaml'))), [
    'hero.headline',
  ])
  expect('topic', differences(headOf(before.note), headOf(read(NOTE))), ['title'])
}

async function publish(): Promise<void> {
  for (const step of ['content', 'build', 'pages', 'budgets']) run(step)
  const page = (file: string) => read(`dist/client/${file}/index.html`)
  expect('published price', page('chatbots').includes('€3499'), true)
  const paper = page(`research/${PAPER}`)
  expect('published paper', paper.includes(TITLE), true)
  expect('published picture', paper.includes('A form that is filled in by hand'), true)
  expect('published translation', page('sq/chatbots').includes('me burimin e tyre'), true)
  expect('editor of the build', await visitServedEditor(folder, EDITOR), [])
}

function run(name: string): void {
  const env = { ...process.env, ...EDITOR }
  const options = { cwd: folder, env, encoding: 'utf8', maxBuffer: 2 ** 28 } as const
  const { status, stdout, stderr } = spawnSync('npm', ['run', name], options)
  expect(name, status, 0)
  if (status !== 0) console.error(`${stdout}\n${stderr}`.trim().split('\n').slice(-20).join('\n'))
}

function expect(what: string, found: unknown, expected: unknown): void {
  const isRight = JSON.stringify(found) === JSON.stringify(expected)
  console.log(`${isRight ? 'ok  ' : 'FAIL'} ${what}`)
  if (!isRight) faults.push(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`)
}

function pictureFile(name: string): string {
  return `docs/pictures/${name}.jpg`
}

function read(file: string): string {
  return readFileSync(path.join(folder, file), 'utf8')
}

function headOf(markdown: string): unknown {
  return parse(markdown.split(/^---\n/m)[1] ?? '')
}

/** Fields with different values. */
function differences(before: unknown, after: unknown, place: readonly string[] = []): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (!isRecord(before) || !isRecord(after)) return [place.join('.')]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => differences(before[name], after[name], [...place, name]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { chromiumPath } from '#tests/load/chromium-path.ts'

/** Fields outside the window are not rendered. */
const WINDOW = { width: 1280, height: 6000 }
const PICTURE = { width: 1280, height: 800 }

/** The first request builds the editor. */
const TIMEOUT_MS = 120_000
const PAGE_MS = 300_000

type StoredFile = readonly [file: string, base64: string]

/**
 * The editor in the browser with the local back end. A headless browser has no dialog for choosing a folder, so
 * the editor works on a copy in the browser's private file system; `download` writes the saved files to disk.
 */
export class ContentEditor {
  /** Addresses that the policy blocked. */
  readonly blocked: string[] = []
  readonly #browser: Browser
  readonly #origin: string
  readonly #page: Page

  private constructor(browser: Browser, page: Page, origin: string) {
    this.#browser = browser
    this.#page = page
    this.#origin = origin
  }

  static async open(origin: string, folder: string): Promise<ContentEditor> {
    const browser = await chromium.launch({
      executablePath: chromiumPath('chromium-headless-shell'),
      args: ['--no-sandbox', '--disable-gpu'],
    })
    const page = await browser.newPage({ viewport: WINDOW })
    page.setDefaultTimeout(TIMEOUT_MS)
    const editor = new ContentEditor(browser, page, origin)
    page.on('console', (message) => {
      const address = /'(.*?)' violates the following Content Security/.exec(message.text())?.[1]
      if (address) editor.blocked.push(address)
    })
    await page.addInitScript(() => {
      Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() })
    })
    await page.goto(`${origin}/admin/licence.txt`)
    await page.evaluate(store, filesIn(folder))
    await page.goto(`${origin}/admin`)
    await page.getByRole('button', { name: 'Work with Local Repository' }).click()
    await page.getByRole('button', { name: 'Create Entry or Assets' }).waitFor()
    return editor
  }

  async openEntry(collection: string, entry?: string): Promise<void> {
    const address = entry ? `${collection}/entries/${entry}` : `${collection}/new`
    await this.#page.goto(`${this.#origin}/admin#/collections/${address}`)
    await this.#page.getByRole('button', { name: 'Save', exact: true }).waitFor()
    // What is typed before the editor has read the entry is lost.
    await sleep(3000)
  }

  async enter(values: Readonly<Record<string, string | number>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      const role = typeof value === 'number' ? 'spinbutton' : 'textbox'
      const options = { name: label, exact: true }
      await this.#page.getByRole(role, options).first().fill(String(value))
    }
  }

  async fillList(label: string, values: readonly string[]): Promise<void> {
    const field = this.#field(label)
    for (const [index, value] of values.entries()) {
      await field.getByRole('button', { name: /^Add/ }).click()
      await field.getByRole('textbox').nth(index).fill(value)
    }
  }

  async choose(label: string, value: string): Promise<void> {
    await this.#field(label).getByRole('radio', { name: value, exact: true }).click()
  }

  async switchOn(label: string): Promise<void> {
    await this.#field(label).getByRole('switch').click()
  }

  async addImage(file: string, description: string): Promise<void> {
    await this.#field('Image').getByRole('checkbox', { name: /^Add/ }).click()
    await this.#field('File').locator('input[type=file]').first().setInputFiles(file)
    await this.#field('File').getByRole('button', { name: 'Replace Image' }).waitFor()
    await this.enter({ Alt: description })
  }

  /** Opens the page of the entry, as the editor links it, and waits until it has the text. */
  async openPage(text: string, picture?: string): Promise<string> {
    const opened = this.#page.waitForEvent('popup')
    await this.#page.getByRole('button', { name: 'View on Live Site' }).click()
    const page = await opened
    await page.setViewportSize(PICTURE)
    const place = page.getByText(text).filter({ visible: true }).first()
    // The development server reloads the content; for a new entry it restarts.
    for (const until = Date.now() + PAGE_MS; Date.now() < until; await sleep(1000)) {
      if (await place.isVisible()) break
      await page.reload().catch(() => undefined)
    }
    await place.waitFor({ timeout: 1000 })
    if (picture) {
      // Styles come with the scripts in development.
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: 'Decline' }).click()
      await place.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await sleep(2000)
      await page.screenshot({ path: picture, quality: 70 })
    }
    const address = page.url().slice(this.#origin.length)
    await page.close()
    return address
  }

  /** True if nothing was wrong. */
  async save(): Promise<boolean> {
    const errors = this.#page.getByRole('button', { name: 'Show Errors' })
    await errors.waitFor({ state: 'hidden' })
    await this.#page.getByRole('button', { name: 'Save', exact: true }).click()
    // Then the editor shows the list. The button is called "Saving…" before that.
    const saved = this.#page.waitForURL(({ hash }) => /^#\/collections\/[^/]+$/.test(hash))
    return Promise.any([saved.then(() => true), errors.waitFor().then(() => false)])
  }

  /** The name of the icon is above it. */
  async message(label: string): Promise<string> {
    const text = await this.#field(label).getByRole('alert').first().innerText()
    return text.split('\n').at(-1)?.trim() ?? ''
  }

  async picture(file: string, label: string): Promise<void> {
    await this.#page.setViewportSize(PICTURE)
    await this.#field(label).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await sleep(1000)
    await this.#page.screenshot({ path: file, quality: 70 })
    await this.#page.setViewportSize(WINDOW)
  }

  /** Writes what was saved into the folder and returns the changed files. */
  async download(folder: string): Promise<string[]> {
    const before = new Map(filesIn(folder))
    const stored = await this.#page.evaluate(readStored)
    const changed = stored.filter(([file, data]) => before.get(file) !== data)
    for (const [file, data] of changed) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
      writeFileSync(path.join(folder, file), Buffer.from(data, 'base64'))
    }
    return changed.map(([file]) => file).toSorted()
  }

  close(): Promise<void> {
    return this.#browser.close()
  }

  #field(label: string): Locator {
    // The editor isolates names with invisible characters.
    return this.#page.getByRole('group', { name: new RegExp(`^“\\W?${label}\\W?” Field$`) }).first()
  }
}

function filesIn(folder: string): StoredFile[] {
  return globSync('content/**/*.{yaml,md,jpg}', { cwd: folder }).map((file) => [
    file,
    readFileSync(path.join(folder, file), 'base64'),
  ])
}

/** In the browser. */
async function store(files: readonly StoredFile[]): Promise<void> {
  const root = await navigator.storage.getDirectory()
  // The editor accepts only the root of a repository.
  await root.getDirectoryHandle('.git', { create: true })
  for (const [file, data] of files) {
    const names = file.split('/')
    const name = names.pop() ?? ''
    let folder = root
    for (const part of names) folder = await folder.getDirectoryHandle(part, { create: true })
    const writable = await (await folder.getFileHandle(name, { create: true })).createWritable()
    await writable.write(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)))
    await writable.close()
  }
}

/** In the browser. */
async function readStored(): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  const read = async (folder: FileSystemDirectoryHandle, prefix: string) => {
    for await (const [name, handle] of folder.entries()) {
      if (handle instanceof FileSystemDirectoryHandle) await read(handle, `${prefix}${name}/`)
      else {
        const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer())
        const letters = Array.from(bytes, (byte) => String.fromCharCode(byte))
        files.push([`${prefix}${name}`, btoa(letters.join(''))])
      }
    }
  }
  await read(await navigator.storage.getDirectory(), '')
  return files
}

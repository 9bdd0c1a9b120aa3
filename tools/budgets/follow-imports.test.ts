import { expect, test } from 'vitest'
import { followImports, staticImports } from './follow-imports.ts'

test('finds imports and re-exports, minified or not, and leaves dynamic imports out', () => {
  const source = `import{t as e}from"./vendor.js";import "../side.js"
    export*from"./all.js";export{x}from"/assets/named.js";const late=()=>import("./late.js")
    const text='import"./text.js"';export{e}`
  expect(staticImports('/assets/root.js', source)).toEqual([
    '/assets/vendor.js',
    '/side.js',
    '/assets/all.js',
    '/assets/named.js',
  ])
})

test('follows chains and cycles, each module once', async () => {
  const graph: Record<string, string[]> = {
    '/entry.js': ['/a.js', '/b.js'],
    '/a.js': ['/shared.js'],
    '/b.js': ['/shared.js', '/entry.js'],
    '/shared.js': [],
    '/late.js': [],
  }
  const asked: string[] = []
  const modules = await followImports(['/entry.js'], async (address) => {
    asked.push(address)
    return graph[address] ?? []
  })
  expect(modules).toEqual(['/a.js', '/b.js', '/entry.js', '/shared.js'])
  expect(asked).toHaveLength(4)
})

test('fails on a module that cannot be read', async () => {
  const missing = followImports(['/gone.js'], () => Promise.reject(new Error('ENOENT')))
  await expect(missing).rejects.toThrow('ENOENT')
})

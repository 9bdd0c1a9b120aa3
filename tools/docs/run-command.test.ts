import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { runCommand, runServer } from './run-command.ts'

const place = { folder: tmpdir(), signal: AbortSignal.timeout(20_000) }
const serverAnswering = (status: number) =>
  `node -e "require('node:http').createServer((q,r)=>{r.statusCode=${status};r.end()}).listen(process.env.PORT)"`

test('a command that ends well is fine, one that fails is named by its code', async () => {
  await expect(runCommand('exit 0', place)).resolves.toBeUndefined()
  await expect(runCommand('exit 3', place)).rejects.toThrow('ended with 3')
})

test('a server is fine once its home page answers 200', async () => {
  await expect(runServer(serverAnswering(200), place)).resolves.toBeUndefined()
})

test('a server that answers otherwise or ends is a fault', async () => {
  await expect(runServer(serverAnswering(404), place)).rejects.toThrow('answered 404')
  await expect(runServer('exit 1', place)).rejects.toThrow('before it answered')
})

test('time limits both', async () => {
  const short = () => ({ ...place, signal: AbortSignal.timeout(200) })
  await expect(runCommand('sleep 30', short())).rejects.toThrow('abort')
  await expect(runServer('sleep 30', short())).rejects.toThrow('abort')
})

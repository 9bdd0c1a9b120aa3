import { expect, test } from 'vitest'
import { startProgram } from './start-program.ts'

test('gives what the program said and ends it', async () => {
  const program = await startProgram('sh', ['-c', 'echo port 42 >&2; sleep 30'], {
    ready: (written) => /port (\d+)/.exec(written)?.[1],
  })
  expect(program.ready).toBe('42')
  await program.stop()
})

test('a program that is missing is named, with the way to get it', async () => {
  await expect(startProgram('korab-no-such-browser', [], { ready: () => true })).rejects.toThrow(
    'korab-no-such-browser is not installed: `bash .ci/install-engines` installs it',
  )
})

test('a program that ends before it is ready is quoted', async () => {
  const program = startProgram('sh', ['-c', 'echo no display'], { ready: () => undefined })
  await expect(program).rejects.toThrow('sh did not get ready: no display')
})

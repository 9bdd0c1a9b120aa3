import { open, readdir } from 'node:fs/promises'
import path from 'node:path'

/** What OpenSSL writes in front of encrypted data. */
const ENCRYPTED = 'Salted__'

/** Files of a backup repository that can be read without the key. */
export async function readUnencrypted(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
  if (files.length === 0) throw new Error('the repository is empty')
  const found: string[] = []
  for (const file of files) {
    await using handle = await open(file)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0)
    if (bytesRead > 0 && buffer.toString('latin1') !== ENCRYPTED) found.push(file)
  }
  return found
}

import { chmod, cp, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compressFiles } from '#build/client-files.ts'
import { nginxHeaders, pageHeaders, type PageHeaders } from '#build/headers.ts'

/** A copy of a build with unique pages, inline scripts and policies. */
export async function writeRelease(build: string, folder: string, name: string): Promise<void> {
  const target = path.join(folder, 'dist')
  await cp(build, target, { recursive: true })
  // nginx runs as another user.
  await chmod(target, 0o755)
  const client = path.join(target, 'client')
  const pages = new Map<string, string>()
  for (const file of await readdir(client, { recursive: true })) {
    if (!file.endsWith('.html')) continue
    const html = await readFile(path.join(client, file), 'utf8')
    const marked = `${html.replaceAll('</script>', `;/* ${name} */</script>`)}<!-- release ${name} -->`
    await writeFile(path.join(client, file), marked)
    pages.set(file, marked)
  }
  const { own } = JSON.parse(
    await readFile(path.join(target, 'headers.json'), 'utf8'),
  ) as PageHeaders
  const headers = pageHeaders(pages, own)
  await writeFile(path.join(target, 'headers.json'), JSON.stringify(headers))
  await writeFile(path.join(target, 'nginx-headers.conf'), nginxHeaders(headers))
  await compressFiles([...pages.keys()].map((file) => path.join(client, file)))
}

export function releaseOf(html: string): string | undefined {
  return /<!-- release (\S+) -->$/.exec(html)?.[1]
}

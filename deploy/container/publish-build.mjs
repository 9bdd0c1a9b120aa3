import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'

/** Copies the image's build into the volume that nginx serves. A folder is never changed afterwards. */
const [build = 'dist', site = '/srv/site'] = process.argv.slice(2)
const hash = createHash('sha256')
for (const entry of readdirSync(build, { recursive: true, withFileTypes: true })) {
  if (entry.isFile()) hash.update(readFileSync(path.join(entry.parentPath, entry.name)))
}
const release = path.join(site, 'releases', hash.digest('hex').slice(0, 12))
if (!existsSync(release)) {
  rmSync(`${release}.new`, { recursive: true, force: true })
  cpSync(build, path.join(`${release}.new`, 'dist'), { recursive: true })
  renameSync(`${release}.new`, release)
}
const newest = path.join(site, 'newest')
rmSync(`${newest}.new`, { force: true })
symlinkSync(release, `${newest}.new`)
renameSync(`${newest}.new`, newest)
console.log(release)

import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { backupFinding } from '#server/checks/machine-checks.ts'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'

const FOLDER = '/var/lib/site-status'

/** One round of the script in its container, with another folder and without PostgreSQL; the pause ends it. */
function recordBackup(folder: string): string {
  const script = readFileSync('deploy/container/run-backups', 'utf8').replaceAll(FOLDER, folder)
  const round = `pgbackrest() { :; }; cat() { echo repo1-path=/tmp; }; sleep() { exit; }; umask 077\n${script}`
  return spawnSync('/bin/sh', ['-c', round], { encoding: 'utf8' }).stderr
}

test('a backup reports its time where the node exporter and the doctor read it', async () => {
  const folder = temporaryFolder({ 'backup.prom': 'backup_last_success_timestamp_seconds 1\n' })
  expect(recordBackup(folder)).toBe('')
  expect(readdirSync(folder)).toEqual(['backup.prom'])
  const file = path.join(folder, 'backup.prom')
  // The exporter runs as another user.
  expect(statSync(file).mode & 0o777).toBe(0o644)
  const [, seconds] =
    /^backup_last_success_timestamp_seconds (\d+)\n$/.exec(readFileSync(file, 'utf8')) ?? []
  expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60)
  expect(await backupFinding(file, new Date())).toMatchObject({ verdict: 'ok' })
  const services = readFileSync('deploy/compose.yaml', 'utf8')
  expect(services.match(`BACKUP_STATUS_FILE: ${FOLDER}/backup.prom`)).not.toBeNull()
})

test('a report that cannot be written is a failed backup', () => {
  const folder = temporaryFolder()
  mkdirSync(path.join(folder, 'backup.prom.new'))
  expect(recordBackup(folder)).toMatch(/the backup failed/)
})

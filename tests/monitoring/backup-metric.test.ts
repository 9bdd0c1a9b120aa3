import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { backupFinding } from '#server/checks/machine-checks.ts'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'

const FOLDER = '/var/lib/prometheus/node-exporter'

/** Runs the command of the unit that follows a backup, with another folder and the umask of the unit. */
function recordBackup(folder: string): void {
  const unit = readFileSync('deploy/site-backup@.service', 'utf8')
  const [, command = ''] = /^ExecStartPost=\+\/bin\/sh -ec '(.*)'$/m.exec(unit) ?? []
  expect(command).toContain(FOLDER)
  // systemd reads %% as % and would replace variables.
  expect(command).not.toMatch(/\$|(?<!%)%(?!%)/)
  const script = command.replaceAll('%%', '%').replaceAll(FOLDER, folder)
  execFileSync('/bin/sh', ['-c', `umask 077; exec /bin/sh -ec '${script}'`])
}

test('a backup reports its time where the node exporter and the doctor read it', async () => {
  const folder = path.join(temporaryFolder(), 'node-exporter')
  for (const _ of ['first', 'second']) recordBackup(folder)
  expect(readdirSync(folder)).toEqual(['backup.prom'])
  const file = path.join(folder, 'backup.prom')
  // The exporter runs as another user.
  expect(statSync(file).mode & 0o777).toBe(0o644)
  const [, seconds] =
    /^backup_last_success_timestamp_seconds (\d+)\n$/.exec(readFileSync(file, 'utf8')) ?? []
  expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60)
  expect(await backupFinding(file, new Date())).toMatchObject({ verdict: 'ok' })
  for (const settings of ['deploy/operator.env', 'deploy/worker.env'])
    expect(readFileSync(settings, 'utf8')).toContain(`\nBACKUP_STATUS_FILE=${FOLDER}/backup.prom\n`)
  expect(readFileSync('docs/runbook.md', 'utf8')).toContain(`${FOLDER}/backup.prom`)
})

test('a report that cannot be written fails the unit', () => {
  const folder = temporaryFolder()
  mkdirSync(path.join(folder, 'backup.prom.new'))
  expect(() => recordBackup(folder)).toThrow(/Is a directory/)
})

import { writeSmallBuild } from './small-build.ts'
import { isFree } from '../services/lasting-port.ts'
import { OPERATOR_SETTINGS, WEB_SETTINGS } from '../services/settings-file.ts'
import { startProgram } from './start-program.ts'

const BUILD = '.cache/dev-build'
/** Where the development server of the pages passes requests on to. */
const PORT = 3000
const NODE = [`--env-file=${WEB_SETTINGS}`]
const SETTINGS = { BUILD_DIR: BUILD, PORT: String(PORT), LOG_LEVEL: 'warn' }

/**
 * Publishes what the content says now and serves it. Answers with what ends it, or with nothing when
 * the content has a fault (the pages show it) or somebody else serves already.
 */
export async function startApiOfContent(): Promise<(() => Promise<void>) | undefined> {
  if (!(await isFree(PORT))) {
    console.log(`port ${PORT} is taken: form and assistant are whoever's that is`)
    return undefined
  }
  try {
    await writeSmallBuild(BUILD)
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return undefined
  }
  const options = { node: NODE, settings: SETTINGS }
  const api = startProgram('src/server/main.ts', [], options)
  // The first time takes minutes; until it is through, the assistant says that it finds nothing.
  const sync = startProgram('src/server/korab.ts', ['knowledge', 'sync'], {
    ...options,
    node: [...NODE, `--env-file=${OPERATOR_SETTINGS}`],
  })
  return async () => {
    sync.stop()
    api.stop()
    await Promise.all([sync.ended, api.ended])
  }
}

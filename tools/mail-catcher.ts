import { receiveInto } from './services/mail-folder.ts'

/** Receives all mails of a drill's server: node tools/mail-catcher.ts <folder> */
const [folder = ''] = process.argv.slice(2)
await receiveInto(folder, { port: 2525 })

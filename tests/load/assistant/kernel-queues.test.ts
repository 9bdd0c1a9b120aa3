import { expect, test } from 'vitest'
import { queuesOf } from './kernel-queues.ts'

const TABLE = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid
   0: 0100007F:0BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0
   1: 0100007F:0BB8 0100007F:C001 01 00002710:00000000 01:00000014 00000000     0
   2: 0100007F:0BB8 0100007F:C002 01 00000000:00000000 00:00000000 00000000     0
   3: 0100007F:0BB8 0100007F:C003 04 00002710:00000000 01:00000014 00000000     0
   4: 0100007F:0BB9 0100007F:C004 01 00002710:00000000 01:00000014 00000000     0
`

test('only bytes that wait on an open connection of that port are counted', () => {
  expect([...queuesOf(TABLE, 3000)]).toEqual([['0100007F:C001', 10_000]])
})

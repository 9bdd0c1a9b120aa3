import { expect, test } from 'vitest'
import { wordsOf } from './question-words.ts'
import { soundsOf } from './greek-letters.ts'

const sound = (text: string) => wordsOf(text).map(soundsOf)[0] ?? []

test.each([
  ['θέλω', 'thelo thelw 8elo 8elw'],
  ['έχετε', 'exete echete ehete'],
  ['αίτηση', 'aitisi aithsh etisi'],
  ['αυτοματισμός', 'automatismos aftomatismos avtomatismos aytomatismos'],
  ['εκπαίδευση', 'ekpaideysh ekpaidefsi ekpedeusi'],
  ['μπαταρία', 'mpataria bataria'],
  ['βιβλίο', 'vivlio biblio'],
  ['μοντέλο', 'montelo modelo'],
  ['ξενοδοχείο', 'ksenodoxeio xenodocheio 3enodoxio'],
  ['δουλειά', 'douleia doulia dulia'],
  ['συνδέεται', 'sundeetai syndeetai sindeete'],
  ['έγγραφο', 'eggrafo engrafo'],
  ['έλεγχος', 'elegxos elenxos elegchos'],
  ['ψηφιακός', 'psifiakos pshfiakos'],
  ['άγχος', 'agxos'],
  ['φωτογραφία', 'photographia fwtografia'],
])('%s is read in %s', (greek, latin) => {
  const [expected = ''] = sound(greek)
  expect(latin.split(' ').filter((word) => !sound(word).includes(expected))).toEqual([])
})

test('other words stay apart', () => {
  expect(sound('τιμή')).not.toEqual(sound('τομή'))
  expect(sound('θέση')).not.toEqual(sound('τέση'))
})

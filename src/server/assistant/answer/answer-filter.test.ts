import { describe, expect, test } from 'vitest'
import { judgeAnswer } from '#tests/evals/judge-answer.ts'
import { filterWhole, openFilter, PLACES, SOURCES } from '#tests/fixtures/answer-filter.ts'

const LIMITS = { ...PLACES, sources: SOURCES }

describe('citations', () => {
  test.each([
    ['It is fast [1].', 'It is fast [1].'],
    ['It is fast [1, 2].', 'It is fast [1][2].'],
    ['It is fast [1][3].', 'It is fast [1][3].'],
    ['It is fast [1-3].', 'It is fast [1][2][3].'],
    ['It is fast [1 and 2].', 'It is fast [1][2].'],
    ['It is fast【2】.', 'It is fast[2].'],
    ['It is fast【2†source】.', 'It is fast[2].'],
    ['It is fast (source 2).', 'It is fast [2].'],
    ['It is fast (Sources: 1 and 2).', 'It is fast [1][2].'],
    ['It is fast (see source 3).', 'It is fast [3].'],
    ['It is fast [see 3].', 'It is fast [3].'],
    ['Është i shpejtë (burimi 1).', 'Është i shpejtë [1].'],
    ['Είναι γρήγορο (πηγή 1).', 'Είναι γρήγορο [1].'],
    ['It is fast [source 2].', 'It is fast [2].'],
    ['It is fast [^2].', 'It is fast [2].'],
    ['It is fast [２].', 'It is fast [2].'],
    ['It is fast [<b></b>9] and [*9*].', 'It is fast and [*9*].'],
    ['It is fast [1](https://evil.com).', 'It is fast [1].'],
    ['It is fast [1](the fastest of all).', 'It is fast [1] (the fastest of all).'],
    ['It is fast [9].', 'It is fast .'],
    ['It is fast [1, 9].', 'It is fast [1].'],
    ['Great![1]', 'Great! [1]'],
    ['According to [1]: yes', 'According to [1] : yes'],
    ['(some words) and (sour grapes)', '(some words) and (sour grapes)'],
  ])('rewrites %s to %s', (said, shown) => {
    expect(filterWhole(said)).toBe(shown)
  })

  test('counts citations without a source', () => {
    const filter = openFilter()
    const shown = filter.push('A [2] b [1][2] c [7] d (source 8).') + filter.end()
    expect(shown).toBe('A [2] b [1][2] c d .')
    expect(filter.findings()).toMatchObject({ droppedCitations: 2, droppedLinks: 0 })
  })
})

describe('links', () => {
  test.each([
    ['See [Kratos](/models#kratos).', 'See [Kratos](/models#kratos).'],
    ['See [Kratos](/models#kratos "title").', 'See [Kratos](/models#kratos).'],
    ['See [Kratos](</models>).', 'See [Kratos](/models).'],
    ['See [Kratos](/models/).', 'See [Kratos](/models).'],
    ['See [Kratos](/models?q=1#none).', 'See [Kratos](/models).'],
    ['See [Kratos](https://company.example/models#kratos).', 'See [Kratos](/models#kratos).'],
    ['See https://company.example/models.', 'See [company.example/models](/models).'],
    ['See <https://company.example/models>.', 'See [company.example/models](/models).'],
    ['[Write](mailto:hello@company.example)', '[Write](mailto:hello@company.example)'],
    [
      '[Us](https://network.example/company/testco/)',
      '[Us](https://network.example/company/testco)',
    ],
    ['[Us](https://network.example/company/testco?x=1)', 'Us'],
    ['[Them](https://network.example/in/somebody)', 'Them'],
    ['[Write](mailto:hello@company.example?body=x)', 'Write'],
    ['Write to hello@company.example.', 'Write to hello@company.example.'],
    ['See company.example or papers.example.org.', 'See company.example or papers.example.org.'],
    ['See company.example/models?x=@evil.com.', 'See company.example/models.'],
    [
      '[Paper](https://papers.example.org/small-model)',
      '[Paper](https://papers.example.org/small-model)',
    ],
    ['[Paper](https://papers.example.org/?q=words)', '[Paper](https://papers.example.org/)'],
    ['[Paper](http://papers.example.org/a)', 'Paper'],
    ['[Paper](https://papers.example.org@evil.com/a)', 'Paper'],
    ['[Paper](https://papers.example.org.evil.com/a)', 'Paper'],
    ['[Paper](https://:key@papers.example.org/a)', 'Paper'],
    ['[Paper](https://papers.example.org:8443/a)', 'Paper'],
    ['[a](https://evil.com) b', 'a b'],
    ['[a](/unknown) b', 'a b'],
    ['[a](//evil.com) b', 'a b'],
    ['[a](/\\evil.com) b', 'a b'],
    ['[a](javascript:alert(1)) b', 'a b'],
    ['[a](data:text/html,c) b', 'a b'],
    ['[evil.com](/models) b', 'b'],
    ['![a](https://evil.com/x.png) b', 'b'],
    ['[![a](https://evil.com/x.png)](https://evil.com) b', 'b'],
    ['[a][b]\n\n[b]: https://evil.com "c"\nd', '[a][b]\n\n[b] : "c"\nd'],
    ['a <b>c</b> d', 'a c d'],
    ['a<br>b', 'a b'],
    ['a <script>alert(1)</script> b', 'a alert(1) b'],
    ['a <!-- hidden --> b', 'a b'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['x<y', 'x< y'],
    ['AT&T and R&D', 'AT&T and R&D'],
    ['`code` and\n```\nfence\n```\n', '`code` and\n```\nfence\n```\n'],
  ])('rewrites %j to %j', (said, shown) => {
    expect(filterWhole(said)).toBe(shown)
  })

  test.each([
    'evil.com',
    'www.evil.com',
    'evil.com/page.html',
    'evil.com/a.json?b=c.txt',
    'node.js/evil.com',
    'a.js/b.json/evil.com/x',
    'https://evil.com/a?b=c',
    'hxxp://evil.com',
    'HTTPS://EVIL.COM',
    'evil。com',
    'evil．com',
    'ｈｔｔｐｓ：／／ｅｖｉｌ．ｃｏｍ',
    'https:\u200b//evil.com',
    'evil\u200b.com',
    'e\u00advil.com',
    '&#x68;ttps://evil.com',
    '&amp;#x68;ttps://evil.com',
    'https%3A%2F%2Fevil.com',
    'ev**il**.com',
    '`evil.com`',
    'java<b></b>script:alert(1)',
    'javascript:alert(1)',
    'java\u0000script:alert(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'mailto:eve@evil.com',
    'eve@evil.com',
    'tel:+38344123456',
    '//evil.com/x',
    '192.0.2.1/x',
    'xn--evil-5na.com',
    'evil.рф',
    'раураl.com',
    'evil\u2024com',
    'evil.example',
    'htt[p](/models)s://evil.com',
    '<https://evil.com>',
    '<eve@evil.com>',
  ])('leaves no link in %j', (said) => {
    const shown = filterWhole(`before ${said} after`)
    expect(judgeAnswer(shown, LIMITS)).toEqual([])
    expect(shown).not.toMatch(/evil\s?\.\s?c|alert\(1\)$/i)
    expect(shown).toMatch(/^before .*after$/)
  })

  test.each([
    'Kratos is fast, e.g. 18 ms; see below: ten models.',
    'Node.js, ASP.NET, .NET, config.json and U.S. law, i.e. all of it.',
    'Data: ten models. Note: 10:30, 3:1, 24/7, and/or, v1.2.3, 94.7%, €2,999.',
    'π.χ. δέκα μοντέλα κ.λπ. Τέλος.',
    'Çmimi është 2.999 €, d.m.th. për të gjitha.',
    '- one\n- two\n  - three\n\n1. first\n2. second',
    '| a | b |\n| - | - |\n| 1 | 2 |',
    'recall@3 and nDCG@10',
    '**bold** and *light* and `code`',
    'Он сказал: да. 好的，谢谢。下一句。',
  ])('leaves %j unchanged', (said) => {
    expect(filterWhole(said)).toBe(said)
  })

  test('adds a missing space after a sentence', () => {
    expect(filterWhole('in 18 ms.It costs nothing.The end')).toBe(
      'in 18 ms. It costs nothing. The end',
    )
  })
})

test('reports numbers that are in no source, in any notation', () => {
  const filter = openFilter([
    'It costs €2,999 and takes 18 ms; 6.5 million points, 94.7%.',
    'for 12 people',
  ])
  filter.push('1. It costs 2.999 € or 2999 EUR [1], 18 ms, 6,500,000 points, 94,7 %, 12 people.\n')
  filter.push('2. But 17 ms, 99.9% since 2023 and [this](/models#kratos).')
  filter.end()
  expect(filter.findings().unknownNumbers).toEqual(['17', '99.9', '2023'])
})

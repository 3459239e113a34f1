import { describe, expect, it } from 'vitest';
import { parseLink } from 'wireshape';

const short = (header: string | null | undefined) => parseLink(header).map(({ url, rel }) => [url, rel]);

describe('parseLink', () => {
  it.for([
    ['one link', '<https://a.example/?page=2>; rel="next"', [['https://a.example/?page=2', 'next']]],
    ['an unquoted relation', '</b>; rel=next', [['/b', 'next']]],
    [
      'several links, in their order',
      '</b>; rel="next", </a>; rel="prev",</>;rel=first',
      [
        ['/b', 'next'],
        ['/a', 'prev'],
        ['/', 'first'],
      ],
    ],
    [
      'several relations of one link',
      '</b>; rel="next LAST"',
      [
        ['/b', 'next'],
        ['/b', 'last'],
      ],
    ],
    ['a comma and a semicolon in the url', '</b?x=1,2;y>; rel=next', [['/b?x=1,2;y', 'next']]],
    ['a comma in a quoted parameter', '</b>; title="x, </evil>; rel=next"; rel=prev', [['/b', 'prev']]],
    ['a quote escaped in a parameter', '</b>; title="a \\" b"; rel=next', [['/b', 'next']]],
    ['names in any case, space around', '<  /b  > ;  REL = "next" ', [['/b', 'next']]],
    ['the first of two rel', '</b>; rel=next; rel=prev', [['/b', 'next']]],
    ['an extension relation', '</b>; rel="https://example.com/Rel"', [['/b', 'https://example.com/rel']]],
    ['empty elements of the list', ', , </b>; rel=next,', [['/b', 'next']]],
    ['a parameter without value', '</b>; crossorigin; rel=next', [['/b', 'next']]],
    ['an empty url', '<>; rel=self', [['', 'self']]],
  ] as const)('reads %s', ([, header, links]) => {
    expect(short(header)).toEqual(links);
  });

  it.for([
    ['no header', null],
    ['undefined', undefined],
    ['an empty one', ''],
    ['no relation', '</b>'],
    ['an empty relation', '</b>; rel=""'],
    ['no angle brackets', 'https://a.example; rel=next'],
    ['an open angle bracket', '<https://a.example; rel=next'],
    ['nonsense', ';;;,,,==="'],
  ] as const)('gives an empty list for %s', ([, header]) => {
    expect(parseLink(header)).toEqual([]);
  });

  it('keeps what came before something unreadable', () => {
    expect(short('</a>; rel=first, nonsense, </b>; rel=next')).toEqual([['/a', 'first']]);
    expect(short('</a>; rel="first')).toEqual([['/a', 'first']]);
  });

  it('gives the parameters, decoded, also under names of Object.prototype', () => {
    const [link] = parseLink(
      `</b>; rel=next; title="x"; title*=UTF-8'de'%c3%bc; constructor=1; __proto__=2; hreflang=de`,
    );
    expect({ ...link?.params }).toEqual(
      Object.fromEntries([
        ['rel', 'next'],
        ['title', 'ü'],
        ['constructor', '1'],
        ['__proto__', '2'],
        ['hreflang', 'de'],
      ]),
    );
    expect(parseLink('</b>; rel=next')[0]?.params.constructor).toBeUndefined();
    expect({}).not.toHaveProperty('2');
  });

  it.for([
    ['spaces', `</b>${' '.repeat(500_000)}`],
    ['semicolons', `</b>${';'.repeat(500_000)}`],
    ['open quotes', `</b>; a="${'\\"'.repeat(500_000)}`],
    ['brackets', '<'.repeat(500_000)],
    ['commas', ','.repeat(500_000)],
    ['equals', `</b>; ${'= '.repeat(500_000)}`],
  ] as const)('reads 500,000 %s', ([, header]) => {
    // Where the time grew with the square, it would not end.
    parseLink(header);
  });
});

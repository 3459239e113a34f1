import { describe, expect, it } from 'vitest';
import { fileName } from 'wireshape';

describe('fileName', () => {
  it.for([
    ['a quoted name', 'attachment; filename="report.pdf"', 'report.pdf'],
    ['an unquoted name', 'attachment; filename=report.pdf', 'report.pdf'],
    [
      'an unquoted name with spaces and a comma',
      'attachment; filename=my report, v2.pdf ; size=1',
      'my report, v2.pdf',
    ],
    ['a semicolon inside quotes', 'attachment; filename="a;b.txt"; size=3', 'a;b.txt'],
    ['an escaped quote', 'attachment; filename="a\\"b.txt"', 'a"b.txt'],
    ['no semicolon, as in browsers', 'attachment filename=x.txt', 'download'],
    ['an inline disposition', 'inline; filename=x.png', 'x.png'],
    ['names in any case', 'ATTACHMENT; FileName=x.png', 'x.png'],
    ['filename* in UTF-8', "attachment; filename*=UTF-8''%e2%82%ac%20rates.txt", '€ rates.txt'],
    ['filename* with a language', "attachment; filename*=utf-8'en'a%20b.txt", 'a b.txt'],
    ['filename* in Latin-1', "attachment; filename*=iso-8859-1''na%EFve.txt", 'naïve.txt'],
    ['filename* before filename', "attachment; filename*=UTF-8''b.txt; filename=a.txt", 'b.txt'],
    ['filename* after filename', "attachment; filename=a.txt; filename*=UTF-8''b.txt", 'b.txt'],
    ['filename where filename* is broken', "attachment; filename=a.txt; filename*=UTF-8''%ff", 'a.txt'],
    ['filename where the charset is unknown', "attachment; filename*=koi8-r''x; filename=a.txt", 'a.txt'],
    ['filename where filename* has no charset', 'attachment; filename*=b.txt; filename=a.txt', 'a.txt'],
    ['UTF-8 bytes read as Latin-1', 'attachment; filename="naÃ¯ve.txt"', 'naïve.txt'],
    ['Latin-1 bytes', 'attachment; filename="naïve.txt"', 'naïve.txt'],
    ['a name with dots', 'attachment; filename=".config.json"', '.config.json'],
    ['a name without a type before it', 'filename="report.pdf"', 'report.pdf'],
    ['filename* without a type', "FileName*=UTF-8''a%20b.txt", 'a b.txt'],
    [
      'filename* in UTF-8 that looks like bytes',
      `attachment; filename*=UTF-8''${encodeURIComponent('Ã©.txt')}`,
      'Ã©.txt',
    ],
    ['the first of two', 'attachment; filename=a.txt; filename=b.txt', 'a.txt'],
  ] as const)('reads %s', ([, header, name]) => {
    expect(fileName(header)).toBe(name);
  });

  it.for([
    ['no header', null],
    ['undefined', undefined],
    ['an empty header', ''],
    ['no file name', 'attachment'],
    ['another parameter', 'attachment; name=a.txt'],
    ['an empty name', 'attachment; filename=""'],
    ['a name of spaces', 'attachment; filename="   "'],
    ['one dot', 'attachment; filename=.'],
    ['two dots', 'attachment; filename=".."'],
    ['a path to a parent', 'attachment; filename="../.."'],
    ['a path to a folder', 'attachment; filename="/etc/"'],
    ['control characters only', "attachment; filename*=UTF-8''%00%0a"],
  ] as const)("gives 'download' for %s", ([, header]) => {
    expect(fileName(header)).toBe('download');
  });

  it.for([
    ['a path', 'attachment; filename="../../etc/passwd"', 'passwd'],
    ['an absolute path', 'attachment; filename=/etc/passwd', 'passwd'],
    ['a Windows path', 'attachment; filename=C:\\temp\\evil.exe', 'evil.exe'],
    ['a Windows path in quotes', 'attachment; filename="C:\\\\temp\\\\evil.exe"', 'evil.exe'],
    ['a Windows path, not escaped', 'attachment; filename="C:\\Users\\ada\\report.pdf"', 'report.pdf'],
    ['a Windows drive', 'attachment; filename="C:evil.exe"', 'evil.exe'],
    ['a mark of Arabic', "attachment; filename*=UTF-8''a%D8%9Cb.txt", 'ab.txt'],
    ['an encoded slash', "attachment; filename*=UTF-8''..%2F..%2Fevil.exe", 'evil.exe'],
    ['an encoded backslash', "attachment; filename*=UTF-8''..%5Cevil.exe", 'evil.exe'],
    ['a line break', "attachment; filename*=UTF-8''a%0D%0Ab.txt", 'ab.txt'],
    ['a zero byte', "attachment; filename*=UTF-8''a.txt%00.exe", 'a.txt.exe'],
    ['a turned direction', "attachment; filename*=UTF-8''gpj%E2%80%AEexe.jpg", 'gpjexe.jpg'],
    ['__proto__', 'attachment; __proto__=x; filename=a.txt', 'a.txt'],
  ] as const)('takes the danger out of %s', ([, header, name]) => {
    expect(fileName(header)).toBe(name);
  });

  it('takes another fallback', () => {
    expect(fileName(null, 'export.csv')).toBe('export.csv');
  });

  // Where the time grew with the square, it would not end.
  it('reads 500,000 of anything', () => {
    for (const part of [' ', ';', '"', '\\', '=', '; a', '%', '/']) {
      fileName(`attachment; filename="${part.repeat(500_000)}`);
      fileName(`attachment;${part.repeat(500_000)}`);
    }
  });
});

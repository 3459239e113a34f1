/** What readers had to read twice, with the words that they know in its place. */
export const dialect: readonly { pattern: RegExp; say: string }[] = [
  {
    // A heading or a label, without an end, may begin so.
    pattern: /^(Who|Whoever|Whatever|Nobody|Somebody)\b(?!.*\?$)|^What\b.*[.:;]$/,
    say: 'Begin with the reader, a named thing or the code: "The component that …", not "What …" or "Who …".',
  },
  {
    pattern: /\b(comes?|came)\b(?! (from|after|before|first|last)\b)/i,
    say: 'Say mounts, arrives, is returned, follows.',
  },
  { pattern: /\bstands?\b(?! for)|\bstood\b/i, say: 'Say is, is stored, is written.' },
  { pattern: /\b(asks?|asked)\b/i, say: 'Say requests, fetches, reads, calls.' },
  { pattern: /\banswer(s|ed)?\b/i, say: 'Say response, responds, result.' },
  { pattern: /\bwant(s|ed)?\b/i, say: 'Say needs, requires, uses.' },
  { pattern: /\b(nobody|somebody|whoever)\b/i, say: 'Name it: no component, the user, a caller.' },
  { pattern: /\banew\b/i, say: 'Say again, refetched, recomputed.' },
  { pattern: /\b(is|are|was|were) told\b/i, say: 'Say is notified.' },
  {
    pattern: /\b(who|everyone|everybody) (waits?|listens?|shows?|looks?|reads?)\b/i,
    say: 'Say subscriber, reader, component.',
  },
  { pattern: /\bmay be left out\b/i, say: 'Say optional.' },
  { pattern: /\b(has|have) to be there\b/i, say: 'Say required.' },
  { pattern: /\b(lineage|twins?)\b/i, say: 'Say version, copy, memo.' },
  { pattern: /\bwithout a word\b/i, say: 'Say by default, silently.' },
  { pattern: /\bis (put|filed) (in|into|under|away)\b/i, say: 'Say is stored, is written.' },
  { pattern: /\b(goes|go) on being\b|\bfor ever\b/i, say: 'Say continues, permanently, never ends.' },
];

/** Sentences in which such a word is right, exactly as they are, with the reason. */
export const allowed: ReadonlyMap<string, string> = new Map([
  ['To store both, give Nobody an id in `…`.', 'A user of that name, in the example.'],
  ['Store shows the result of GET /answers/204:', 'The path of a route, in the example.'],
]);

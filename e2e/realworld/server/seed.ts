import type { Database } from './Database.ts';

/**
 * Ada, Bob and Eve; thirteen articles, of which Ada wrote the newest, Bob those with odd numbers and Eve the rest.
 * Every third is about React, the others about Node. Ada follows Bob.
 */
export function seed(database: Database): void {
  database.transaction(() => {
    const [ada, bob, eve] = ['ada', 'bob', 'eve'].map((name) => database.addUser(name)) as [
      number,
      number,
      number,
    ];
    database.run('INSERT INTO follows VALUES (:ada, :bob)', { ada, bob });
    for (let n = 1; n <= 12; n++)
      database.addArticle(n % 2 ? bob : eve, {
        title: `Article ${n}`,
        description: '',
        body: `Text of article ${n}`,
        tagList: [n % 3 ? 'node' : 'react'],
      });
    database.addArticle(ada, {
      title: 'Engines',
      description: '',
      body: 'Text of engines',
      tagList: ['node'],
    });
  });
}

import { expect, it } from 'vitest';
import { importsOf } from './importsOf.ts';

const source = `import { useState } from 'react';
import React, { type ReactNode } from 'react';
import * as schema from './schema.ts';
import type { Kind } from './kinds.ts';
import {
  Entity,
  RestEndpoint as Endpoint,
} from 'wireshape';
import './style.css';

export const one = 1;
`;

it('gives the imports of the names that a quotation uses, and only those names', () => {
  expect(importsOf(source, 'const get = new Endpoint({ schema: User });')).toBe(
    "import { RestEndpoint as Endpoint } from 'wireshape';\n",
  );
  expect(
    importsOf(source, 'class User extends Entity { kind: Kind; other = schema.one; node: ReactNode }'),
  ).toBe(
    "import { type ReactNode } from 'react';\nimport * as schema from './schema.ts';\nimport type { Kind } from './kinds.ts';\nimport { Entity } from 'wireshape';\n",
  );
  expect(importsOf(source, 'React.useState(0)')).toBe("import React from 'react';\n");
});

it('gives none where a name is only part of another, or a member', () => {
  expect(importsOf(source, 'const EntityList = list.Entity; useStateful();')).toBe('');
});

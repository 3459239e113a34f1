// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { All, Controller } from 'wireshape';
import { DataProvider, useQuery } from 'wireshape/react';
import { firstPage, Issue, secondPage } from './api.ts';
import { Issues as IssuesOfReducers } from './Issues.tsx';
import { received } from './reducers.ts';
import { store } from './store.ts';

const allIssues = new All(Issue);

export function Issues() {
  const issues = useQuery(allIssues) ?? [];

  return issues.map(({ id, title, user }) => (
    <p key={id}>
      {title}, by {user.login}
    </p>
  ));
}

afterEach(cleanup);

const controller = new Controller();
const ofReducers = <IssuesOfReducers />;
const ofController = (
  <DataProvider controller={controller}>
    <Issues />
  </DataProvider>
);

it.each([
  [
    'reducers',
    ofReducers,
    (page: object[]) => store.dispatch(received(page)),
  ],
  [
    'a Controller',
    ofController,
    (page: object[]) => void controller.set([Issue], page),
  ],
])(
  'renders the same issues from %s, after each page',
  (_, ui, receive) => {
    receive(firstPage);
    render(ui);
    const rendered = () =>
      screen
        .getAllByText(/, by /)
        .map(({ textContent }) => textContent);
    expect(rendered()).toEqual(['Crash, by mona', 'Typo, by hubot']);
    act(() => receive(secondPage));
    const after = [
      'Crash, by mona',
      'Typo, by hubot-2',
      'Freeze, by hubot-2',
      'Empty, by mona',
    ];
    expect(rendered()).toEqual(after);
  },
);

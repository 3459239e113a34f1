import { Collection, Entity, Nullable, Scalar, schema } from 'wireshape';
import { useDLE, useQuery } from 'wireshape/react';
import type { Behaviours } from '../Behaviours.ts';
import { api, data, getIssue, getIssues, Issue, issue, renameIssue, User } from '../tracker.ts';

const one = { id: '1' };

/** One record per primary key. */
export const records: Behaviours = {
  'a mutation changes a record in every query that shows it': async ({
    controller,
    render,
    settle,
    expect,
  }) => {
    const view = await render(() => [
      useDLE(getIssue, one).data?.issue.title,
      useDLE(getIssues, {}).data?.issues[0]?.title,
    ]);
    await controller.fetch(renameIssue, { id: '1', title: 'New' });
    await settle();
    expect(view.shown).toEqual(['New', 'New']);
  },
  'two aliases of one root field are two records': async ({ controller, server, expect }) => {
    server.reply(
      'POST /graphql',
      data(() => ({ first: issue('1'), second: issue('2') })),
    );
    const both = api.query('{ first: issue(id: 1) { id title } second: issue(id: 2) { id title } }', {
      schema: { first: Issue, second: Issue },
    });
    const { first, second } = await controller.fetch(both);
    expect([first.title, second.title]).toEqual(['Issue 1', 'Issue 2']);
  },
  'a field with arguments has a value for each of them, as a Scalar': async ({
    controller,
    server,
    expect,
  }) => {
    class Face extends Entity {
      static override key = 'Face';
      id = '';
      avatar = '';
      static override schema: Record<string, unknown> = {};
    }
    Face.schema = {
      avatar: new Scalar({
        key: 'avatar',
        lens: (args) => (args as [{ size: string }])[0]?.size,
        entity: Face,
      }),
    };
    server.reply(
      'POST /graphql',
      data(({ size }) => ({ user: { id: '1', avatar: `/${size}.png` } })),
    );
    const getFace = api.query('query ($size: Int) { user { id avatar(size: $size) } }', {
      schema: { user: Face },
      variables: {} as { size: string },
    });
    await controller.fetch(getFace, { size: '16' });
    await controller.fetch(getFace, { size: '64' });
    const avatarOf = (size: string) => controller.getResponse(getFace, { size }).data?.user.avatar;
    expect([avatarOf('16'), avatarOf('64')]).toEqual(['/16.png', '/64.png']);
  },
  'a field with arguments has one value without a Scalar (there, one for each of them)': async ({
    controller,
    server,
    expect,
  }) => {
    class Face extends Entity {
      static override key = 'Face';
      id = '';
      avatar = '';
    }
    server.reply(
      'POST /graphql',
      data(({ size }) => ({ user: { id: '1', avatar: `/${size}.png` } })),
    );
    const getFace = api.query('query ($size: Int) { user { id avatar(size: $size) } }', {
      schema: { user: Face },
      variables: {} as { size: string },
    });
    await controller.fetch(getFace, { size: '16' });
    await controller.fetch(getFace, { size: '64' });
    expect(controller.getResponse(getFace, { size: '16' }).data?.user.avatar).toEqual('/64.png');
  },
  'lists of a record with other arguments stay apart, by nestArgs': async ({
    controller,
    server,
    expect,
  }) => {
    class Project extends Entity {
      static override key = 'Project';
      id = '';
      issues: Issue[] = [];
      static override schema: Record<string, unknown> = {
        issues: new Collection([Issue], { nestArgs: ({ status }: { status?: string } = {}) => ({ status }) }),
      };
    }
    server.reply(
      'POST /graphql',
      data(({ status }) => ({ project: { id: '1', issues: [issue(`${status}`)] } })),
    );
    const getProject = api.query(
      'query ($status: S) { project { id issues(status: $status) { id title } } }',
      {
        schema: { project: Project },
        variables: {} as { status: string },
      },
    );
    await controller.fetch(getProject, { status: 'OPEN' });
    await controller.fetch(getProject, { status: 'CLOSED' });
    const idsOf = (status: string) =>
      controller.getResponse(getProject, { status }).data?.project.issues.map(({ id }) => id);
    expect([idsOf('OPEN'), idsOf('CLOSED')]).toEqual([['OPEN'], ['CLOSED']]);
  },
  'lists of a record that would be one are a warning':
    'lib/rest/graphqlRequests.test.ts: warns of a list inside an entity that has one place for all arguments of its field (GQL-4)',
  'lists of a record are apart in a plain object with a Collection by the variables': async ({
    controller,
    server,
    expect,
  }) => {
    server.reply(
      'POST /graphql',
      data(({ status }) => ({ project: { id: '1', issues: [issue(`${status}`)] } })),
    );
    const getProject = api.query(
      'query ($status: S) { project { id issues(status: $status) { id title } } }',
      {
        schema: { project: { id: '', issues: new Collection([Issue]) } },
        variables: {} as { status: string },
      },
    );
    await controller.fetch(getProject, { status: 'OPEN' });
    await controller.fetch(getProject, { status: 'CLOSED' });
    const idsOf = (status: string) =>
      controller.getResponse(getProject, { status }).data?.project.issues.map(({ id }) => id);
    expect([idsOf('OPEN'), idsOf('CLOSED')]).toEqual([['OPEN'], ['CLOSED']]);
  },
  'a primary key may be of several fields, and of nested ones': async ({ controller, expect }) => {
    class Line extends Entity {
      static override key = 'Line';
      order = { id: '' };
      at = 0;
      text = '';
      override pk() {
        return `${this.order.id} ${this.at}`;
      }
    }
    controller.set(
      [Line],
      [
        { order: { id: 'a' }, at: 1, text: 'one' },
        { order: { id: 'a' }, at: 2, text: 'two' },
      ],
    );
    controller.set(Line, { order: { id: 'a' }, at: 2, text: 'changed' });
    expect(controller.get(new schema.All(Line))?.map(({ text }) => text)).toEqual(['one', 'changed']);
  },
  'a record without its id is an error that names the type': async ({ controller, server, expect }) => {
    server.reply(
      'POST /graphql',
      data(() => ({ issue: { title: 'No id' } })),
    );
    await expect(controller.fetch(getIssue, one)).toFail('Issue');
  },
  'an object without an id keeps the fields of both selections, where static schema has it': async ({
    controller,
    expect,
  }) => {
    class Member extends Entity {
      static override key = 'Member';
      id = '';
      profile = { bio: '', avatar: '' };
      static override schema = { profile: {} };
    }
    controller.set(Member, { id: '1', profile: { bio: 'Bio' } });
    controller.set(Member, { id: '1', profile: { avatar: '/a.png' } });
    expect(controller.get(Member, one)?.profile).toEqual({ bio: 'Bio', avatar: '/a.png' });
  },
  'or with a static merge': async ({ controller, expect }) => {
    class Member extends Entity {
      static override key = 'Member';
      id = '';
      profile = {};
      static override merge(existing: { profile?: object }, incoming: { profile?: object }) {
        return { ...existing, ...incoming, profile: { ...existing.profile, ...incoming.profile } };
      }
    }
    controller.set(Member, { id: '1', profile: { bio: 'Bio' } });
    controller.set(Member, { id: '1', profile: { avatar: '/a.png' } });
    expect(controller.get(Member, one)?.profile).toEqual({ bio: 'Bio', avatar: '/a.png' });
  },
  'an object without an id loses fields with a warning, where nothing says how to merge':
    'docs/facts/pages/schema/object.tsx: otherObjectsAreReplaced',
  'a list of scalars is replaced': 'docs/facts/pages/schema/object.tsx: arraysAreReplaced',
  'null overwrites, a missing field does not': async ({ controller, expect }) => {
    controller.set(Issue, { id: '1', title: 'Old', author: { id: '7', name: 'Ada' } });
    controller.set(Issue, { id: '1', author: null });
    expect([controller.get(Issue, one)?.title, controller.get(Issue, one)?.author]).toEqual(['Old', null]);
  },
  'nulls in a list keep their place': async ({ controller, server, expect }) => {
    server.reply(
      'POST /graphql',
      data(() => ({ issues: [issue('1'), null, issue('2')] })),
    );
    const { issues } = await controller.fetch(
      api.query('{ issues { id title } }', { schema: { issues: [Issue] } }),
    );
    expect(issues.map((found) => (found as Issue | null)?.id ?? null)).toEqual(['1', null, '2']);
  },
  'lists of lists of records': async ({ controller, server, expect }) => {
    server.reply(
      'POST /graphql',
      data(() => ({ board: [[issue('1')], [issue('2'), issue('3')]] })),
    );
    const { board } = await controller.fetch(
      api.query('{ board { id title } }', { schema: { board: [[Issue]] } }),
    );
    expect(board.map((column) => column.map(({ id }) => id))).toEqual([['1'], ['2', '3']]);
    expect(controller.get(Issue, { id: '3' })?.title).toEqual('Issue 3');
  },
  'a JSON scalar stays as it is, whatever its members are called': async ({ controller, server, expect }) => {
    const settings = { id: '1', __typename: 'Issue', issue: { id: '2' }, constructor: 1 };
    server.reply(
      'POST /graphql',
      data(() => ({ me: { id: '7', name: 'Ada', settings } })),
    );
    class Me extends User {
      settings = {};
    }
    const { me } = await controller.fetch(api.query('{ me { id name settings } }', { schema: { me: Me } }));
    expect(me.settings).toEqual(settings);
    expect(controller.get(Issue, one)).toEqual(undefined);
  },
  'a list of a union keeps equal ids of two types apart': async ({ controller, server, expect }) => {
    server.reply(
      'POST /graphql',
      data(() => ({
        found: [
          { __typename: 'Issue', id: '1', title: 'T' },
          { __typename: 'User', id: '1', name: 'Ada' },
        ],
      })),
    );
    const search = api.query('{ found { __typename ... on Issue { id title } ... on User { id name } } }', {
      schema: { found: new schema.Array({ Issue, User }, '__typename') },
    });
    const { found } = await controller.fetch(search);
    expect(found.map((each) => each instanceof User)).toEqual([false, true]);
    expect([controller.get(Issue, one)?.title, controller.get(User, one)?.name]).toEqual(['T', 'Ada']);
  },
  'a union field may have another type after a refetch': async ({ controller, server, expect }) => {
    const getOwner = api.query('{ owner { __typename id } }', {
      schema: { owner: new schema.Union({ Issue, User }, '__typename') },
    });
    server.reply(
      'POST /graphql',
      data(() => ({ owner: { __typename: 'User', id: '1' } })),
    );
    await controller.fetch(getOwner);
    server.reply(
      'POST /graphql',
      data(() => ({ owner: { __typename: 'Issue', id: '1' } })),
    );
    await controller.fetch(getOwner);
    expect(controller.getResponse(getOwner).data?.owner instanceof Issue).toEqual(true);
  },
  'an unknown type is kept with a warning, and the rest is shown': async ({
    controller,
    server,
    printed,
    expect,
  }) => {
    server.reply(
      'POST /graphql',
      data(() => ({
        found: [
          { __typename: 'New', id: '1' },
          { __typename: 'User', id: '2', name: 'Bob' },
        ],
      })),
    );
    const search = api.query('{ found { __typename id } }', {
      schema: { found: new schema.Array({ Issue, User }, '__typename') },
    });
    const { found } = await controller.fetch(search);
    expect(found.length).toEqual(2);
    expect(printed.some((text) => text.includes('New'))).toEqual(true);
  },
  'circular data reads as circular objects':
    'docs/facts/pages/schema/define.tsx: readingGivesCircularObjects',
  'one record at two places with other fields is merged': async ({ controller, server, expect }) => {
    server.reply(
      'POST /graphql',
      data(() => ({ issue: { ...issue('1'), author: { id: '7' } }, me: { id: '7', name: 'Ada' } })),
    );
    const both = api.query('{ issue { id title author { id } } me { id name } }', {
      schema: { issue: Issue, me: User },
    });
    expect((await controller.fetch(both)).issue.author?.name).toEqual('Ada');
  },
  'fragments are a part of the text':
    'lib/rest/graphqlRequests.test.ts: sends the name of the operation, of a document that begins with a fragment too (GQL-2)',
  'an equal refetch renders nothing, and one changed record leaves the others the same': async ({
    controller,
    server,
    render,
    settle,
    expect,
  }) => {
    const view = await render(() => useDLE(getIssues, {}).data?.issues);
    const { renders } = view;
    const [first, second] = view.current ?? [];
    await controller.fetch(getIssues, {});
    await settle();
    expect(view.renders).toEqual(renders);
    server.reply(
      'POST /graphql',
      data(() => ({ issues: [issue('1', 'New'), issue('2')] })),
    );
    await controller.fetch(getIssues, {});
    await settle();
    expect([view.current?.[0] === first, view.current?.[1] === second]).toEqual([false, true]);
  },
  'a removed record leaves lists, and a nullable field reads as undefined': async ({
    controller,
    expect,
  }) => {
    controller.set([Issue], [{ id: '1', title: 'T', author: { id: '7', name: 'Ada' } }]);
    controller.set(new schema.Invalidate(User), { id: '7' });
    expect(controller.get(Issue, one)?.author).toEqual(undefined);
    controller.set(new schema.Invalidate(Issue), one);
    expect(controller.get(new schema.All(Issue))).toEqual([]);
  },
  'a component that reads one record renders for that record':
    'lib/react/hooks/useQuery.test.tsx: re-renders one row of 1,000 that each read their own entity (SET-2)',
  'a component that selects fields renders for those': async ({ controller, render, settle, expect }) => {
    controller.set(Issue, { id: '1', title: 'T', status: 'OPEN' });
    const title = new schema.Query(Issue, (found) => found.title);
    const view = await render(() => useQuery(title, one));
    const { renders } = view;
    controller.set(Issue, { id: '1', status: 'CLOSED' });
    await settle();
    expect(view.renders).toEqual(renders);
    controller.set(Issue, { id: '1', title: 'New' });
    await settle();
    expect(view.shown).toEqual('New');
  },
  'a field that the document does not select renders its readers, without schema.Query (there, it does not)':
    async ({ controller, render, settle, expect }) => {
      const whole = await render(() => useDLE(getIssue, one).data?.issue);
      const title = new schema.Query(Issue, (found) => found.title);
      const part = await render(() => useQuery(title, one));
      const before = [whole.renders, part.renders];
      controller.set(Issue, { id: '1', status: 'CLOSED' });
      await settle();
      expect([whole.renders - before[0]!, part.renders - before[1]!]).toEqual([1, 0]);
    },
  'a record that may be null': async ({ controller, server, expect }) => {
    server.reply(
      'POST /graphql',
      data(() => ({ issue: null })),
    );
    const find = api.query('query Find($id: ID!) { issue(id: $id) { id title } }', {
      schema: { issue: new Nullable(Issue) },
      variables: {} as { id: string },
    });
    expect((await controller.fetch(find, one)).issue).toEqual(null);
    expect(controller.getResponse(find, one).data).toEqual({ issue: null });
  },
};

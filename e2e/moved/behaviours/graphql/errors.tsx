import { getDefaultManagers, GraphQLError, LogoutManager } from 'wireshape';
import { useDLE, useFetchStatus } from 'wireshape/react';
import { status } from '../../../../docs/facts/world/Server.ts';
import type { Behaviours } from '../Behaviours.ts';
import { getIssue, Issue, issue, renameIssue } from '../tracker.ts';

const one = { id: '1' };
const GQL = 'lib/rest/graphql.test.ts';
const MORE = 'lib/rest/graphqlRequests.test.ts';

/** Errors. */
export const errors: Behaviours = {
  'errors without data are an error of the hook': async ({ server, render, expect }) => {
    server.reply('POST /graphql', { errors: [{ message: 'Not found' }] });
    const view = await render(() => useDLE(getIssue, one));
    expect(view.current.error?.message.includes('Not found')).toEqual(true);
  },
  'errors beside data reject by default, and have the data': `${GQL}: rejects with the errors and the data beside them, whatever the status (GQL-1)`,
  'errors and data can both be read in a component': `${MORE}: keeps errors beside data as the member that allowPartialData names (GQL-3)`,
  'errors beside data can be ignored': `${GQL}: uses data that came with errors on request, but not errors alone (GQL-1)`,
  'a refetch with errors keeps what is shown, and its error is readable': async ({
    controller,
    server,
    render,
    settle,
    expect,
  }) => {
    const view = await render(() => [
      useDLE(getIssue, one).data?.issue.title,
      useFetchStatus(getIssue, one).error === undefined,
    ]);
    server.reply('POST /graphql', { errors: [{ message: 'Busy' }] });
    await controller.fetch(getIssue, one).catch(() => {});
    await settle();
    expect(view.shown).toEqual(['Issue 1', false]);
  },
  'a mutation with errors rolls its prediction back': async ({ controller, server, expect }) => {
    await controller.fetch(getIssue, one);
    server.reply('POST /graphql', { errors: [{ message: 'Refused' }] });
    const failed = controller.fetch(renameIssue, { id: '1', title: 'New' }).catch(() => 'failed');
    expect(controller.get(Issue, one)?.title).toEqual('New');
    expect([await failed, controller.get(Issue, one)?.title]).toEqual(['failed', 'Issue 1']);
  },
  'status 400 with errors is an error of GraphQL, with the status': async ({
    controller,
    server,
    expect,
  }) => {
    server.reply('POST /graphql', () => status(400, { errors: [{ message: 'Syntax' }] }));
    const error = (await controller.fetch(getIssue, one).catch((thrown: unknown) => thrown)) as Error & {
      status?: number;
      errors?: { message: string }[];
    };
    expect([error.name, error.status, error.errors?.[0]?.message]).toEqual(['GraphQLError', 400, 'Syntax']);
  },
  'an HTML page with status 200 is an error that says so': `${GQL}: rejects a body that is no GraphQL response, and passes other failures on (GQL-1)`,
  'a token is renewed where the server says UNAUTHENTICATED with status 200': `${MORE}: renews once for all requests that UNAUTHENTICATED refuses with status 200 (GQL-3)`,
  'and with status 401': `${GQL}: retries queries, never mutations, and signs in again after a 401 (GQL-1)`,
  'UNAUTHENTICATED with status 200 can log out': async ({ open, server, settle, expect }) => {
    const shouldLogout = (error: unknown) =>
      error instanceof GraphQLError && error.errors[0]?.extensions?.['code'] === 'UNAUTHENTICATED';
    const controller = open({ managers: [new LogoutManager({ shouldLogout }), ...getDefaultManagers()] });
    await controller.fetch(getIssue, one);
    server.reply('POST /graphql', { errors: [{ message: 'Busy', extensions: { code: 'BUSY' } }] });
    await controller.fetch(getIssue, { id: '2' }).catch(() => {});
    await settle();
    expect(controller.get(Issue, one)?.title).toEqual('Issue 1');
    server.reply('POST /graphql', {
      errors: [{ message: 'Login', extensions: { code: 'UNAUTHENTICATED' } }],
    });
    await controller.fetch(getIssue, { id: '2' }).catch(() => {});
    await settle();
    expect(controller.get(Issue, one)).toEqual(undefined);
  },
  'a response in parts (@defer) is an error (there, it is read part by part)': async ({
    controller,
    server,
    expect,
  }) => {
    const parts = `--x\r\ncontent-type: application/json\r\n\r\n${JSON.stringify({ data: { issue: issue('1') } })}\r\n--x--`;
    server.reply(
      'POST /graphql',
      () => new Response(parts, { headers: { 'Content-Type': 'multipart/mixed; boundary=x' } }),
    );
    await expect(controller.fetch(getIssue, one)).toFail('JSON');
    expect(controller.get(Issue, one)).toEqual(undefined);
  },
  'the errors reach the caller where the renewal does not help': `${MORE}: rejects with the errors where the renewal does not help, or there is none (GQL-3)`,
};

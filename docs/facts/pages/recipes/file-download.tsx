import { fileName, RestEndpoint } from 'wireshape';
import { useMutation } from 'wireshape/react';
import { factsWith } from '../../fact.ts';

const fact = factsWith({ 'GET /files/:id': 'Lorem ipsum' });

const download = new RestEndpoint({
  path: '/files/:id',
  dataExpiryLength: 0,
  process: (text: string) => new Blob([text]),
});

export const keptUntilNextCall = fact(
  '`useMutation` keeps it as `data` until the next call, `reset` or the unmount.',
  async ({ controller, server, render, settle, pass, expect }) => {
    const view = await render(() => useMutation(download));
    const size = async (time: number) => {
      await pass(time);
      return view.current.data?.size;
    };
    void view.current.mutate({ id: '1' });
    expect(await size(60_001)).toEqual(11);
    server.delay = 1_000;
    void view.current.mutate({ id: '1' });
    expect([await size(0), await size(1_000)]).toEqual([undefined, 11]);
    view.current.reset();
    await settle();
    expect([view.current.data, controller.getState().endpoints]).toEqual([undefined, {}]);
  },
);

export const neverAPath = fact('The result is never a path.', ({ expect }) => {
  const sent = ['../../etc/passwd', '/etc/passwd', 'C:\\\\temp\\\\passwd', '..'];
  const names = sent.map((name) => fileName(`attachment; filename="${name}"`));
  expect(names).toEqual(['passwd', 'passwd', 'passwd', 'download']);
  expect(fileName("attachment; filename*=UTF-8''..%2F..%2Fpasswd")).toEqual('passwd');
});

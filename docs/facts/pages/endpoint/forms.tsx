import { Entity, type NetworkError, resource } from 'wireshape';
import { useMutation } from 'wireshape/react';
import { factsWith } from '../../fact.ts';
import { status } from '../../world/Server.ts';

const fact = factsWith({
  'GET /members/:id': { id: '1', name: 'Jim', email: 'jim@example.com' },
  'PATCH /members/:id': status(422, { errors: { name: 'Required' } }),
});

class Member extends Entity {
  static override key = 'Member';
  id = '';
  name = '';
  email = '';
}

const { get, partialUpdate } = resource({ path: '/members/:id', schema: Member });

export const errorHasTheBody = fact(
  'If the server refuses it with status 422, `error.body` has the messages of the fields.',
  async ({ controller, expect }) => {
    const failed = controller.fetch(partialUpdate, { id: '1' }, { name: '' });
    const { status: code, body } = (await failed.catch((error: unknown) => error)) as NetworkError;
    expect([code, body]).toEqual([422, { errors: { name: 'Required' } }]);
  },
);

export const storedNameStays = fact(
  'The heading keeps the stored name until the server accepts the new one.',
  async ({ controller, server, expect }) => {
    await controller.fetch(get, { id: '1' });
    await controller.fetch(partialUpdate, { id: '1' }, { name: 'Jo' }).catch(() => undefined);
    expect(controller.get(Member, { id: '1' })!.name).toEqual('Jim');
    server.reply('PATCH /members/:id', { id: '1', name: 'Jo' });
    await controller.fetch(partialUpdate, { id: '1' }, { name: 'Jo' });
    expect(controller.get(Member, { id: '1' })!.name).toEqual('Jo');
  },
);

export const nextCallClearsTheError = fact(
  '**The next `mutate` clears the error.**',
  async ({ server, render, pass, settle, expect }) => {
    let save: () => unknown = () => undefined;
    const view = await render(() => {
      const { mutate, error } = useMutation(partialUpdate);
      save = () => mutate({ id: '1' }, { name: '' });
      return error !== undefined;
    });
    void save();
    await settle();
    expect(view.shown).toEqual(true);
    server.delay = 100;
    void save();
    await settle();
    expect(view.shown).toEqual(false);
    await pass(100);
  },
);

export const disabledButtonSendsOnce = fact(
  '**Disable the button** while `isPending` is `true`, so that a double click sends one request.',
  async ({ server, renderElement, settle, expect }) => {
    function Save({ isSafe }: { isSafe: boolean }) {
      const { mutate, isPending } = useMutation(partialUpdate);
      return (
        <button disabled={isSafe && isPending} onClick={() => void mutate({ id: '1' }, { name: 'Jo' })} />
      );
    }
    const sent: number[] = [];
    for (const isSafe of [true, false]) {
      const button = (await renderElement(<Save isSafe={isSafe} />)).querySelector('button')!;
      server.requests.length = 0;
      server.reply('PATCH /members/:id', () => new Promise(() => {}));
      for (let click = 0; click < 2; click++) {
        button.click();
        await settle();
      }
      sent.push(server.requests.length);
    }
    expect(sent).toEqual([1, 2]);
  },
);

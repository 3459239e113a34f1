import { Controller } from 'wireshape';
import { renameArticle } from './api.ts';

export async function send(
  print: (title: string, value: unknown) => void,
) {
  const controller = new Controller();
  // The same endpoint; it also prints what is sent and received.
  const endpoint = renameArticle.extend((parent) => ({
    async fetchResponse(url: string, init?: RequestInit) {
      print('Request', `${init?.method ?? 'GET'} ${url}`);
      if (init?.body) print('Request body', init.body);
      const response = await parent.fetchResponse(url, init);
      const { status } = response;
      const text = await response.clone().text();
      print('Response', `${status}\n${text}`);
      return response;
    },
  }));

  const article = await controller.fetch(
    endpoint,
    { id: '5' },
    { title: 'Rain' },
  );
  print('Result', article);
  print('Stored entities', controller.getState().toJSON().entities);
}

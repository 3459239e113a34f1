import {
  Entity,
  RestEndpoint,
  resource,
  type RestGenerics,
} from 'wireshape';

export const settings = { locale: 'en' };

class ApiEndpoint<O extends RestGenerics> extends RestEndpoint<O> {
  override get urlPrefix() {
    return 'https://api.example.com/v2';
  }

  override getHeaders(headers: Record<string, string>) {
    return { ...headers, 'Accept-Language': settings.locale };
  }
}

export class Tea extends Entity {
  static override key = 'Tea';
  id = '';
  name = '';
}

export const TeaResource = resource({
  path: '/teas/:id',
  schema: Tea,
  Endpoint: ApiEndpoint,
});

export const getStatus = new ApiEndpoint({
  path: '/status',
  process: (value): string => value.text,
});

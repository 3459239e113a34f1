import { Entity, RestEndpoint, schema } from 'wireshape';

export class File extends Entity {
  static override key = 'File';
  id = '';
  readonly type = 'file';
  name = '';
}

const entries = new schema.Array({ file: File }, 'type');

export class Folder extends Entity {
  static override key = 'Folder';
  id = '';
  readonly type = 'folder';
  name = '';
  entries: (File | Folder)[] = [];

  static override schema = { entries };
}

entries.define({ folder: Folder });

export const getFolder = new RestEndpoint({
  path: '/folders/:id',
  schema: Folder,
});

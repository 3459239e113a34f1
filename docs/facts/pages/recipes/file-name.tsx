import { fileName } from 'wireshape';
import { factsWith } from '../../fact.ts';

const fact = factsWith({});

export const neverAPath = fact('The result is never a path.', ({ expect }) => {
  const sent = ['../../etc/passwd', '/etc/passwd', 'C:\\\\temp\\\\passwd', '..'];
  const names = sent.map((name) => fileName(`attachment; filename="${name}"`));
  expect(names).toEqual(['passwd', 'passwd', 'passwd', 'download']);
  expect(fileName("attachment; filename*=UTF-8''..%2F..%2Fpasswd")).toEqual('passwd');
});

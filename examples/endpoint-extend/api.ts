import { RestEndpoint } from 'wireshape';

export const getTime = new RestEndpoint({
  path: '/time',
  process: (value): string => value.time,
});

// Other options.
export const getLondonTime = getTime.extend({ urlPrefix: '/london' });

// A step that calls the one it overrides.
export const getFullTime = getTime.extend((parent) => ({
  process: (value): string => `${parent.process(value)}:00`,
}));

import { RestEndpoint } from 'wireshape';

export const getTime = new RestEndpoint({
  path: '/time',
  process: (value): string => value.time,
});

// Changes an option.
export const getLondonTime = getTime.extend({ urlPrefix: '/london' });

// Calls the step that it overrides.
export const getFullTime = getTime.extend((parent) => ({
  process: (value): string => `${parent.process(value)}:00`,
}));

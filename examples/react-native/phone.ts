type Status = 'active' | 'background';
type Connection = { isConnected: boolean | null };

/** In place of `import { AppState } from 'react-native'`. */
export const AppState = {
  listeners: new Set<(status: Status) => void>(),
  addEventListener(
    _type: 'change',
    listener: (status: Status) => void,
  ) {
    this.listeners.add(listener);
  },
};

/** In place of `@react-native-community/netinfo`. */
export const NetInfo = {
  listeners: new Set<(state: Connection) => void>(),
  addEventListener(listener: (state: Connection) => void) {
    this.listeners.add(listener);
  },
};

export function changeApp(status: Status) {
  for (const listener of AppState.listeners) listener(status);
}

export function changeNetwork(isConnected: boolean) {
  for (const listener of NetInfo.listeners) listener({ isConnected });
}

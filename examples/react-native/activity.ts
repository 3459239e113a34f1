import { setActivity } from 'wireshape';
import { AppState, NetInfo } from './phone.ts';

AppState.addEventListener('change', (status) => {
  setActivity({ isVisible: status === 'active' });
});

NetInfo.addEventListener(({ isConnected }) => {
  setActivity({ isOnline: isConnected !== false });
});

// The preview mocks `fetch`, not sockets: what msw asks of a connection's class is only whether it made one.
export class WebSocketClientConnection {}
export class WebSocketServerConnection {}

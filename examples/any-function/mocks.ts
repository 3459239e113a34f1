/** No request is sent, so there is nothing to mock. */
export const handlers = [];

/** The drawing of a normalized response, in words. */
export const takenApart =
  'The response is a list of two posts, 10 and 11, and each contains its author: user 123, Jim. ' +
  'The tables are Post with rows 10 and 11, whose author is the id 123, and User with the single row 123, Jim. ' +
  "The result is the list of ids ['10', '11'].";

/** What the drawing of an answer that is taken apart shows, in words. */
export const takenApart =
  'The answer is a list of two posts, 10 and 11, and each holds its author: user 123, Jim. ' +
  'The tables are Post with rows 10 and 11, whose author is the id 123, and User with the single row 123, Jim. ' +
  "The result is the list of ids ['10', '11'].";

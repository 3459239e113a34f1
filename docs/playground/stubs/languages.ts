// Sandpack's editor knows HTML and CSS too; no file of a playground is written in them, and they weigh 20 KB.
export { javascript as css, javascript as html } from '@codemirror/lang-javascript';

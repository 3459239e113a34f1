// Sandpack's hosted environments are never used here: these names stand in for their packages in the bundle.
export const INJECT_MESSAGE_TYPE = 'unused';
export const PREVIEW_LOADED_MESSAGE_TYPE = 'unused';
export class Nodebox {}
export class PreviewController {}

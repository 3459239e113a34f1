// A page inside of this one would bring back what the shims take away: it has a global scope of its own, and the content
// policy does not keep it from running scripts. It comes from `srcdoc` or an address of the form `javascript:`, which
// Trusted Types let through here or not.

interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: Record<string, (value: string, type: string, sink: string) => string>,
  ): void;
}

// The reader's code may replace the methods of strings.
const { apply } = Reflect;
const { includes, startsWith, toLowerCase } = String.prototype;

/** Whether a text holds another one, in lower case. An entity of XML could hide the name of an attribute. */
function has(html: string, part: string): boolean {
  return apply(includes, apply(toLowerCase, html, []), [part]);
}

function createHTML(html: string, _: string, sink: string): string {
  switch (sink) {
    case 'Element innerHTML':
    case 'Element outerHTML':
    case 'Element insertAdjacentHTML':
    case 'Element setHTMLUnsafe':
    case 'ShadowRoot innerHTML':
    case 'ShadowRoot setHTMLUnsafe':
    case 'Document parseHTMLUnsafe':
    case 'DOMParser parseFromString':
    case 'Range createContextualFragment':
      if (!has(html, 'srcdoc') && !has(html, '<!entity')) return html;
  }
  // What is written piece by piece may hide the name of an attribute.
  throw new TypeError(`${sink}: a preview has no frames with a page of their own.`);
}

function createScript(code: string, _: string, sink: string): string {
  // Not by iteration, which the reader's code may replace too.
  const starts = (text: string): boolean => apply(startsWith, sink, [text]);
  if (starts('HTMLScriptElement ') || starts('SVGScriptElement ') || starts('Element on')) return code;
  throw new TypeError(`${sink}: a preview has no scripts for addresses.`);
}

/** Missing in browsers that do not know them. */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
trustedTypes?.createPolicy('default', { createHTML, createScript, createScriptURL: (url) => url });
// It returns the policy, whose methods take a sink of the caller's choice. Only the browser may call them.
if (trustedTypes) Reflect.deleteProperty(Object.getPrototypeOf(trustedTypes) as object, 'defaultPolicy');

// It makes elements without asking the policy.
Reflect.deleteProperty(window, 'XSLTProcessor');

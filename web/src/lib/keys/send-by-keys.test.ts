import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sendByKeys } from './send-by-keys.ts';

class Place {
  form: unknown;
  inside: unknown = null;
  closest = () => this.inside;
}
class Form extends Place {
  elements: unknown[] = [];
  sent: unknown[] = [];
  requestSubmit = (button?: unknown) => void this.sent.push(button ?? 'by itself');
}
class Button extends Place {
  type = 'submit';
  disabled = false;
  isBusy = false;
  getAttribute = () => (this.isBusy ? 'true' : null);
}

beforeAll(() => {
  vi.stubGlobal('Element', Place);
  vi.stubGlobal('HTMLFormElement', Form);
  vi.stubGlobal('HTMLButtonElement', Button);
});
afterAll(() => void vi.unstubAllGlobals());

type Held = Partial<Record<'ctrlKey' | 'metaKey' | 'repeat', boolean>>;

/** A form with a field and these buttons. The key is pressed in the field; returns what was sent. */
function press(buttons: readonly Button[], held: Held = { ctrlKey: true }, key = 'Enter') {
  const [form, field] = [new Form(), new Place()];
  form.elements = [field, ...buttons];
  field.inside = form;
  const preventDefault = vi.fn();
  sendByKeys({ key, target: field, preventDefault, ...held } as unknown as KeyboardEvent);
  return form.sent;
}

const button = (more: Partial<Button> = {}) => Object.assign(new Button(), more);

describe('Ctrl+Enter', () => {
  it('sends the form one is in, like its own button', () => {
    const [cancel, send] = [button({ type: 'button' }), button()];
    expect(press([cancel, send])).toEqual([send]);
    expect(press([cancel, send], { metaKey: true })).toEqual([send]);
    expect(press([])).toEqual(['by itself']);
  });

  it('sends nothing while the button waits, or while the key is held down', () => {
    expect(press([button({ disabled: true })])).toEqual([]);
    expect(press([button({ isBusy: true })])).toEqual([]);
    expect(press([button()], { ctrlKey: true, repeat: true })).toEqual([]);
  });

  it('is no other key', () => {
    expect(press([button()], {})).toEqual([]);
    expect(press([button()], { ctrlKey: true }, 's')).toEqual([]);
  });

  it('sends the form that a field outside of it belongs to, and nothing when there is none', () => {
    const [form, field] = [new Form(), new Place()];
    const event = () =>
      ({ key: 'Enter', ctrlKey: true, target: field, preventDefault: vi.fn() }) as unknown as KeyboardEvent;
    sendByKeys(event());
    field.form = form;
    sendByKeys(event());
    expect(form.sent).toEqual(['by itself']);
  });
});

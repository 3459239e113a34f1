const css = `
[aria-pressed='true'] {
  border-color: var(--accent, teal);
  font-weight: 600;
}
.messages {
  display: flex;
  flex-direction: column;
  gap: 0.375rem;
  height: 12rem;
  margin: 0;
  padding: 0.5rem;
  overflow-y: auto;
}
.messages p {
  align-self: start;
  margin: 0;
  max-width: 80%;
  padding: 0.375rem 0.75rem;
  border-radius: 12px;
  background: color-mix(in srgb, currentColor 8%, transparent);
  overflow-wrap: anywhere;
}
.messages p:first-child {
  margin-top: auto;
}
.messages .mine {
  align-self: end;
  background: color-mix(
    in srgb,
    var(--accent, teal) 20%,
    transparent
  );
}
.messages b {
  display: block;
  font-size: 0.75rem;
}
.typing {
  min-height: 1.5em;
  margin: 0.25rem 0;
  font-size: 0.8125rem;
}
.composer {
  display: flex;
  flex-wrap: wrap;
}
.composer input {
  flex: 1;
  min-width: 0;
}
.composer p {
  flex-basis: 100%;
}
`;

export const Style = () => <style>{css}</style>;

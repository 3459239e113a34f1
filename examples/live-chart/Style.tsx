const css = `
.products {
  display: flex;
  flex-wrap: wrap;
  font-variant-numeric: tabular-nums;
}
.products button:last-child {
  margin-left: auto;
}
[aria-pressed='true'] {
  border-color: var(--accent, teal);
}
.chart {
  margin: 0;
}
.chart svg {
  display: block;
  width: 100%;
  height: 10rem;
  color: var(--accent, teal);
}
.chart polyline {
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linejoin: round;
  vector-effect: non-scaling-stroke;
}
.chart polygon {
  fill: currentColor;
  opacity: 0.15;
}
.chart figcaption {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 1rem;
  padding-top: 0.5rem;
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
}
`;

export const Style = () => <style>{css}</style>;

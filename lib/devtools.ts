export type { Inspection, InspectionView, ReaderView, RenderView } from './devtools/inspection/Inspection.ts';
export type {
  ActionView,
  Call,
  ChangeKind,
  ChangeView,
  Conditions,
  Exchange,
  FieldView,
  StoreView,
} from './devtools/inspection/views.ts';
export { WireshapePanel, type WireshapePanelProps } from './devtools/panel/WireshapePanel.tsx';

export type { Inspection, InspectionView, ReaderView, RenderView } from './Inspection.ts';
export type {
  ActionView,
  Call,
  ChangeKind,
  ChangeView,
  Conditions,
  Exchange,
  FieldView,
  StoreView,
} from './views.ts';

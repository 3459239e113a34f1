import type { Contender } from '../Contender.ts';
import type { CompanyInput, EmployeeInput } from '../data.ts';

interface CompanyRecord extends Omit<CompanyInput, 'employees'> {
  employees: string[];
}

class Employee {
  id: string;
  name: string;
  email: string;
  role: string;
  constructor(from: EmployeeInput) {
    this.id = from.id;
    this.name = from.name;
    this.email = from.email;
    this.role = from.role;
  }
}

class Company {
  id: string;
  name: string;
  city: string;
  employees: Employee[];
  constructor(from: CompanyRecord, employees: Employee[]) {
    this.id = from.id;
    this.name = from.name;
    this.city = from.city;
    this.employees = employees;
  }
}

class Store {
  readonly companies = new Map<string, { record: CompanyRecord; instance: Company | undefined }>();
  readonly employees = new Map<string, { record: EmployeeInput; instance: Employee | undefined }>();
  ids: string[] = [];
  list: Company[] | undefined;

  write(input: readonly CompanyInput[]): void {
    const ids: string[] = new Array(input.length);
    for (let at = 0; at < input.length; at++) ids[at] = this.#company(input[at]!);
    this.ids = ids;
    this.list = undefined;
  }

  read(): Company[] {
    if (this.list) return this.list;
    const list: Company[] = new Array(this.ids.length);
    for (let at = 0; at < list.length; at++) {
      const cell = this.companies.get(this.ids[at]!)!;
      list[at] = cell.instance ??= new Company(cell.record, this.#staff(cell.record.employees));
    }
    return (this.list = list);
  }

  #company({ id, name, city, employees: staff }: CompanyInput): string {
    const employees: string[] = new Array(staff.length);
    for (let at = 0; at < staff.length; at++) employees[at] = this.#employee(staff[at]!);
    const held = this.companies.get(id)?.record;
    const same = held?.name === name && held.city === city && held.employees.length === employees.length;
    if (!same || held.employees.some((one, at) => one !== employees[at])) {
      this.companies.set(id, { record: { id, name, city, employees }, instance: undefined });
    }
    return id;
  }

  #employee(input: EmployeeInput): string {
    const held = this.employees.get(input.id)?.record;
    if (held?.name !== input.name || held.email !== input.email || held.role !== input.role) {
      this.employees.set(input.id, { record: { ...input }, instance: undefined });
    }
    return input.id;
  }

  #staff(ids: readonly string[]): Employee[] {
    const list: Employee[] = new Array(ids.length);
    for (let at = 0; at < list.length; at++) {
      const cell = this.employees.get(ids[at]!)!;
      list[at] = cell.instance ??= new Employee(cell.record);
    }
    return list;
  }
}

/** Hand-written for companies and their employees. */
export const limitCompanies: Contender<Store> = {
  name: 'limit',
  empty: () => new Store(),
  write(store, list) {
    store.write(list as CompanyInput[]);
    return store;
  },
  read: (store) => store.read(),
};

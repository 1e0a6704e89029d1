/* What compiled code asks of records, remembered at the place where it asks.

mypyc does not know the layout of a record (msgspec makes it), and reads its fields as an interpreter of twenty years ago would:
the name is looked up in the type each time. Here every place in the code keeps where it has last found its field, its class or
its global name, and looks again only for another type, or one that has changed. What is answered is the same.

build_hook.py puts this file before the functions of every library; other compilers than GCC and Clang do without it. */

#if defined(__GNUC__) && !defined(Py_GIL_DISABLED) && !defined(Py_LIMITED_API)

#include <structmember.h>

#define NO_VERSION ((unsigned int)-1)

typedef struct {
    unsigned int version; /* of the type that was met last */
    PyObject *name;       /* of the field: getattr() asks for one after another at the same place */
    Py_ssize_t offset;    /* of the field in its instances */
} FieldPlace;

/* The field by the usual way; where it lies in a slot, the place remembers. */
__attribute__((noinline, unused)) static PyObject *FieldPlace_find(FieldPlace *place, PyObject *owner, PyObject *name) {
    PyTypeObject *type = Py_TYPE(owner);
    if (type->tp_getattro == PyObject_GenericGetAttr) {
        PyObject *found = _PyType_Lookup(type, name);
        if (found != NULL && Py_IS_TYPE(found, &PyMemberDescr_Type) && type->tp_version_tag != 0) {
            PyMemberDef *member = ((PyMemberDescrObject *)found)->d_member;
            if (member->type == T_OBJECT_EX && (member->flags & ~READONLY) == 0 &&
                PyType_IsSubtype(type, PyDescr_TYPE(found))) {
                Py_INCREF(name);
                Py_XSETREF(place->name, name);
                place->version = type->tp_version_tag;
                place->offset = member->offset;
            }
        }
    }
    return PyObject_GetAttr(owner, name);
}

__attribute__((unused)) static inline PyObject *FieldPlace_get(FieldPlace *place, PyObject *owner, PyObject *name) {
    if (likely(Py_TYPE(owner)->tp_version_tag == place->version && name == place->name)) {
        PyObject *value = *(PyObject **)((char *)owner + place->offset);
        if (likely(value != NULL)) {
            Py_INCREF(value);
            return value;
        }
    }
    return FieldPlace_find(place, owner, name);
}

#undef CPyObject_GetAttr
#define CPyObject_GetAttr(owner, name)                          \
    ({                                                          \
        static FieldPlace field_place_ = {NO_VERSION, NULL, 0}; \
        FieldPlace_get(&field_place_, (owner), (name));         \
    })

/* isinstance() as `type` answers it, for classes whose metaclass leaves it alone. */
__attribute__((noinline, unused)) static int KnownClass_ask(PyObject **known, PyObject *item, PyObject *class_) {
    static PyObject *check, *own;
    if (own == NULL) {
        check = PyUnicode_InternFromString("__instancecheck__");
        own = PyUnicode_InternFromString("__class__");
    }
    if (check != NULL && own != NULL && PyType_Check(class_)) {
        if (*known != class_ && _PyType_Lookup(Py_TYPE(class_), check) == _PyType_Lookup(&PyType_Type, check)) {
            Py_INCREF(class_);
            Py_XSETREF(*known, class_);
        }
        if (*known == class_) {
            if (PyType_IsSubtype(Py_TYPE(item), (PyTypeObject *)class_)) {
                return 1;
            }
            if (_PyType_Lookup(Py_TYPE(item), own) == _PyType_Lookup(&PyBaseObject_Type, own) &&
                Py_TYPE(item)->tp_getattro == PyObject_GenericGetAttr) {
                return 0; /* nor does it say that it is of another class than its type */
            }
        }
    }
    return PyObject_IsInstance(item, class_);
}

__attribute__((unused)) static inline int KnownClass_holds(PyObject **known, PyObject *item, PyObject *class_) {
    return Py_IS_TYPE(item, (PyTypeObject *)class_) ? 1 : KnownClass_ask(known, item, class_);
}

#define PyObject_IsInstance(item, class_)                       \
    ({                                                          \
        static PyObject *known_class_;                          \
        KnownClass_holds(&known_class_, (item), (class_));      \
    })

#endif

#if defined(__GNUC__) && !defined(Py_GIL_DISABLED) && PY_VERSION_HEX < 0x030C0000

typedef struct {
    uint64_t version; /* of the module's names when it was looked up */
    PyObject *value;  /* which they hold as long as that stands */
} GlobalPlace;

__attribute__((noinline, unused)) static PyObject *GlobalPlace_find(GlobalPlace *place, PyObject *names, PyObject *name) {
    PyObject *value = CPyDict_GetItem(names, name);
    if (value != NULL) {
        place->value = value;
        place->version = ((PyDictObject *)names)->ma_version_tag;
    }
    return value;
}

__attribute__((unused)) static inline PyObject *GlobalPlace_get(GlobalPlace *place, PyObject *names, PyObject *name) {
    if (likely(((PyDictObject *)names)->ma_version_tag == place->version)) {
        Py_INCREF(place->value);
        return place->value;
    }
    return GlobalPlace_find(place, names, name);
}

#define GLOBAL_OF(names, name)                                  \
    ({                                                          \
        static GlobalPlace global_place_;                       \
        GlobalPlace_get(&global_place_, (names), (name));       \
    })

#else
#define GLOBAL_OF(names, name) CPyDict_GetItem((names), (name))
#endif

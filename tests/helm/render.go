// Renders the templates of a chart as Helm does: text/template with the functions of sprig and those that Helm adds.
// Reads {"chart", "values", "release", "templates": {path: text}} as JSON, and writes {path: text}. Exits with 1 and a message
// when a template fails. Debian has the libraries, so `GO111MODULE=off GOPATH=/usr/share/gocode go run` needs no network.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

type input struct {
	Chart     map[string]interface{} `json:"chart"`
	Values    map[string]interface{} `json:"values"`
	Release   map[string]interface{} `json:"release"`
	Templates map[string]string      `json:"templates"`
}

func toYaml(value interface{}) string {
	data, err := yaml.Marshal(value)
	if err != nil {
		return ""
	}
	return strings.TrimSuffix(string(data), "\n")
}

func toJson(value interface{}) string {
	data, err := json.Marshal(value)
	if err != nil {
		return ""
	}
	return string(data)
}

func required(message string, value interface{}) (interface{}, error) {
	if value == nil || value == "" {
		return value, errors.New(message)
	}
	return value, nil
}

func functions(all *template.Template) template.FuncMap {
	names := sprig.TxtFuncMap()
	// Helm removes both, because a chart must not read the machine's environment.
	delete(names, "env")
	delete(names, "expandenv")
	names["toYaml"] = toYaml
	names["toJson"] = toJson
	names["required"] = required
	names["include"] = func(name string, data interface{}) (string, error) {
		var text strings.Builder
		err := all.ExecuteTemplate(&text, name, data)
		return text.String(), err
	}
	names["tpl"] = func(text string, data interface{}) (string, error) {
		copied, err := all.Clone()
		if err != nil {
			return "", err
		}
		parsed, err := copied.New("tpl").Parse(text)
		if err != nil {
			return "", err
		}
		var result strings.Builder
		err = parsed.Execute(&result, data)
		return result.String(), err
	}
	return names
}

func render(read input) (map[string]string, error) {
	all := template.New("chart").Option("missingkey=zero")
	all.Funcs(functions(all))
	for path, text := range read.Templates {
		if _, err := all.New(path).Parse(text); err != nil {
			return nil, err
		}
	}
	rendered := map[string]string{}
	for path := range read.Templates {
		if strings.HasSuffix(path, ".tpl") {
			continue
		}
		data := map[string]interface{}{
			"Chart":    read.Chart,
			"Values":   read.Values,
			"Release":  read.Release,
			"Template": map[string]interface{}{"Name": path, "BasePath": "templates"},
		}
		var text strings.Builder
		if err := all.ExecuteTemplate(&text, path, data); err != nil {
			return nil, err
		}
		// Helm prints nothing for a missing value.
		rendered[path] = strings.ReplaceAll(text.String(), "<no value>", "")
	}
	return rendered, nil
}

func main() {
	var read input
	err := json.NewDecoder(os.Stdin).Decode(&read)
	var rendered map[string]string
	if err == nil {
		rendered, err = render(read)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	json.NewEncoder(os.Stdout).Encode(rendered)
}
